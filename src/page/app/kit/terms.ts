/** Terms of the glossary that stand in a text. The glossary itself is Help’s: the shell says where it is fetched. */
export interface Term {
  readonly word: string;
  readonly means: string;
}

type Fetch = () => Promise<readonly Term[]>;
let fetchTerms: Fetch = () => Promise.resolve([]);

export function termsFrom(fetch: Fetch): void {
  fetchTerms = fetch;
}

/** 'Incremental: …', a paragraph a term, in the order of the text; empty where there is none. */
export const explainersIn = async (text: string): Promise<string> => explainersOf(text, await fetchTerms());

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
