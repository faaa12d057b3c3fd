/** Scenarios by the paper that they are from, as their sources begin. */
import type { Entry } from './find.ts';

const papers: readonly {
  readonly id: string;
  readonly title: string;
  /** Its address on the page Papers, where that is another word. */
  readonly page?: string;
  readonly begins: readonly string[];
}[] = [
  { id: 'nerjes', title: 'Nerjes and others', begins: ['Nerjes'] },
  { id: 'reddy', title: 'Reddy and Wyllie', begins: ['Reddy'] },
  { id: 'tsai', title: 'Tsai, Chu and Huang', begins: ['Tsai'] },
  { id: 'combination', title: 'Stream combination', begins: ['Stream combination'] },
  {
    id: 'qos',
    title: 'Dimitrijević and Rangaswami',
    page: 'dimitrijevic',
    begins: ['Dimitrijević', 'QoS paper'],
  },
];

/** A shelf each, in the order of the page Papers. */
export const paperShelves = (entries: readonly Entry[]) =>
  papers.map(({ id, title, page = id, begins }) => ({
    id: `paper-${id}`,
    title,
    address: `#/papers/${page}`,
    entries: entries.filter(({ preset: { source = '' } }) => begins.some((name) => source.startsWith(name))),
  }));
