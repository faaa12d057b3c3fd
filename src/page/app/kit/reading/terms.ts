/** Terms of the glossary that stand in a text. The glossary itself is Help’s: the shell says where it is fetched. */
import type { Term } from './explainers.ts';

type Fetch = () => Promise<readonly Term[]>;
let fetchTerms: Fetch = () => Promise.resolve([]);

export function termsFrom(fetch: Fetch): void {
  fetchTerms = fetch;
}

/** 'Incremental: …', a paragraph a term, in the order of the text; empty where there is none. */
export async function explainersIn(text: string): Promise<string> {
  const [{ explainersOf }, terms] = await Promise.all([import('./explainers.ts'), fetchTerms()]);
  return explainersOf(text, terms);
}
