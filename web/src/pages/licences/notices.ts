// The notices as the build wrote them, taken apart.
export interface Notice {
  title: string;
  text: string;
}

const MARK = /^== /m;

export async function readNotices(): Promise<Notice[]> {
  const answer = await fetch('/licences.txt');
  if (!answer.ok) throw new Error(answer.statusText);
  return noticesIn(await answer.text());
}

/** The parts below their headings; what stands before the first one is said by the page itself. */
export function noticesIn(text: string): Notice[] {
  return text
    .split(MARK)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end), text: part.slice(end).trim() };
    });
}
