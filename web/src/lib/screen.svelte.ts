// How much room there is.

class Room {
  width = $state(innerWidth);
  height = $state(innerHeight);

  constructor() {
    addEventListener('resize', () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }

  get isPhone(): boolean {
    return this.width < 760;
  }

  get isSmall(): boolean {
    return this.width < 1180;
  }
}

export const room = new Room();
