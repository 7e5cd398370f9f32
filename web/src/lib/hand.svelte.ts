// This device is only a hand: the map is on a big screen beside it. It holds for this tab, and its tables.
const KEY = 'hand';

function read(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

class Hand {
  isOn = $state(read());

  turn(isOn: boolean): void {
    this.isOn = isOn;
    try {
      if (isOn) sessionStorage.setItem(KEY, '1');
      else sessionStorage.removeItem(KEY);
    } catch {
      // No place to keep it: it holds until the page is left.
    }
  }
}

export const hand = new Hand();
