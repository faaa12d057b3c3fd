/** Which terms stand in a text, and what they mean. */
export interface Term {
  readonly word: string;
  readonly means: string;
}

export function explainersOf(text: string, terms: readonly Term[]): string {
  const lower = text.toLowerCase();
  const found = terms.flatMap(({ word, means }) => {
    const places = namesOf(word).map((name) => placeIn(lower, name));
    const first = Math.min(...places.filter((place) => place >= 0));
    return Number.isFinite(first) ? [{ first, said: `${word}: ${means}` }] : [];
  });
  return found
    .sort((a, b) => a.first - b.first)
    .map(({ said }) => said)
    .join('\n\n');
}

/** 'Disjoint and mixed' are two, 'Backlog, queue' as well; what stands in brackets is for the papers’ readers. */
const namesOf = (word: string): readonly string[] =>
  word
    .replace(/\(.*?\)/g, '')
    .split(/,| and /)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/** As a whole word, or its plural; −1 where it is none. */
function placeIn(text: string, name: string): number {
  const at = new RegExp(`(?<![\\p{L}-])${name}(s|es)?(?![\\p{L}-])`, 'u').exec(text);
  return at?.index ?? -1;
}
