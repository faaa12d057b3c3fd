/** The papers as they are declared, and their addresses: all that ever had one leads to its place. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { describeCount } from '../../../../src/page/app/papers/parts/counted.ts';
import { readPlace } from '../../../../src/page/app/papers/address.ts';
import { goToPlace, usePlace, writePlace } from '../../../../src/page/app/papers/parts/place.ts';
import { anchorsOf, papers } from '../../../../src/page/app/papers/registry.ts';
import { verdicts } from '../../../../src/page/app/papers/verdicts.ts';
import { home } from '../../../docs/markdown.ts';
import { drawnPapers } from './drawnFigures.ts';

/** The contents of the one page on which all papers once stood. */
const FORMER = [
  ...['timelines', 'section-3', 'figure-8', 'figure-9', 'subrounds', 'figure-10', 'figure-11', 'sensitivity'],
  ...[
    'tail',
    'table-4',
    'figure-12',
    'claims',
    'reddy',
    'wrr-explained',
    'wrr-scan',
    'combination-explained',
  ],
  ...['stream-combination', 'qos-explained', 'qos'],
];
/** Headings within its sections, and claims. */
const WITHIN = [
  ...['figure-1', 'figure-2', 'figure-3', 'wrr-figure-1', 'wrr-figure-4', 'combination-figure-1'],
  ...['combination-figure-2', 'qos-figure-1', 'qos-figure-2', 'qos-figure-3', 'qos-slots', 'qos-inequality'],
  ...[
    'qos-chunks',
    'qos-profiler',
    'claim-N1',
    'claim-N22',
    'claim-R20',
    'claim-W9',
    'claim-S6',
    'claim-Q12',
  ],
];

describe.each(papers)('$short', (paper) => {
  it('says who, what and where, in sentences', () => {
    for (const sentence of [paper.about, paper.claims, paper.lead]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(paper.authors).not.toBe('');
    expect(paper.published).not.toBe('');
    expect(paper.sections.map(({ id }) => id)).toContain(paper.judged);
  });

  it('has a component for each of its sections, and no other', async () => {
    const { sections } = await paper.load();
    expect(Object.keys(sections)).toEqual(paper.sections.map(({ id }) => id));
  });

  it('has a heading for each of its figures', () => {
    const folder = `${home}src/page/app/papers/${paper.id}`;
    const files = readdirSync(folder).filter((name) => name.endsWith('.tsx'));
    const text = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
    const numbered = (id: string) => text.includes(`\`${id.replace(/\d+$/, '')}\${figure}\``);
    const isSection = (id: string) => paper.sections.some((section) => section.id === id);
    for (const { id } of paper.figures)
      expect(isSection(id) || text.includes(`"${id}"`) || text.includes(`'${id}'`) || numbered(id), id).toBe(
        true,
      );
  });

  it('counts its claims as they were judged', () => {
    expect(verdicts[paper.id]).toEqual(
      drawnPapers[paper.id]?.claims.map(({ id, verdict }) => [id, verdict] as const),
    );
  });

  it('has an address of its own, and one for each of its parts, that lead back to it', () => {
    expect(readPlace(`#/papers/${paper.id}`)).toEqual({ paper });
    for (const anchor of anchorsOf(paper)) {
      const address = writePlace({ paper, anchor });
      expect(address).toBe(`#/papers/${paper.id}/${anchor}`);
      expect(readPlace(address)).toEqual({ paper, anchor });
      expect(readPlace(`${address}?embed=1&theme=dark`)).toEqual({ paper, anchor });
    }
  });
});

test('no part of one paper has the name of another’s', () => {
  const all = papers.flatMap(anchorsOf);
  expect(all.filter((anchor, i) => all.indexOf(anchor) !== i)).toEqual([]);
});

test.each([...FORMER, ...WITHIN])(
  'the part %s is found without its paper, by both names of the page',
  (id) => {
    for (const page of ['papers', 'figures']) {
      const { paper, anchor, fault } = readPlace(`#/${page}/${id}`);
      expect(fault).toBeUndefined();
      expect(paper).toBeDefined();
      // One was a section of a paper that has its name now: its page begins there.
      expect(anchor ?? paper?.sections[0]?.id).toBe(id);
    }
  },
);

test.each(['#/papers', '#/figures', '#/papers?v=3', '#/figures?v=3', '#/papers/', '#/lab'])(
  '%s is the overview',
  (hash) => {
    expect(readPlace(hash)).toEqual({});
  },
);

test('an address that leads nowhere says so, what and what there is', () => {
  expect(readPlace('#/papers/nobody').fault).toBe(
    'There is no paper “nobody”; there are nerjes, reddy, tsai, combination, dimitrijevic.',
  );
  const inPaper = readPlace('#/papers/reddy/figure-9');
  expect(inPaper.paper?.id).toBe('reddy');
  expect(inPaper.fault).toBe(
    'This paper has no part “figure-9”; its sections are reddy, reddy-claims, reddy-readings.',
  );
  expect(readPlace(`#/papers/${'x'.repeat(99)}`).fault).toContain(`“${'x'.repeat(30)}…”`);
});

test('counts say all three verdicts', () => {
  expect(describeCount(['confirmed', 'not confirmed', 'confirmed'])).toBe('2 confirmed, 0 in part, 1 not.');
});

describe('going to a place', () => {
  const pushed: unknown[] = [];
  beforeEach(() => {
    pushed.length = 0;
    vi.stubGlobal('location', { hash: '#/papers' });
    vi.stubGlobal('history', { pushState: (...step: unknown[]) => pushed.push(step) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    usePlace.setState({ place: {}, moved: false });
  });

  it('is a step of history, of nobody’s link', () => {
    const [paper] = papers;
    if (!paper) throw new Error('no papers');
    goToPlace({ paper, anchor: 'tail' });
    expect(pushed).toEqual([[null, '', '#/papers/nerjes/tail']]);
    expect(usePlace.getState()).toEqual({ place: { paper, anchor: 'tail' }, moved: true });
  });
});
