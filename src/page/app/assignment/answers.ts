/** A student's answers, kept in this browser until the next assignment, so that a reload loses none. */
const STORE_KEY = 'roundscope.answers';

/** Answers by question; `about` names the assignment and the code that they belong to. */
export function keptAnswers(about: string): Readonly<Record<string, string>> {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE_KEY) ?? 'null') as {
      readonly about?: unknown;
      readonly answers?: unknown;
    } | null;
    if (kept?.about !== about || typeof kept.answers !== 'object' || kept.answers === null) return {};
    return Object.fromEntries(
      Object.entries(kept.answers).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Where storage is refused the answers last as long as the page does. */
export function keepAnswers(about: string, answers: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify({ about, answers }));
  } catch {
    // See above.
  }
}
