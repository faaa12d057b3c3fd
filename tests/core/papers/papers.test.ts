/** The papers by their one list: each is whole, its files are there, and one more is one folder and one line. */
import { existsSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { papers } from '../../../src/core/papers/papers.ts';
import { definePaper } from '../../../src/core/papers/shared/definePaper.ts';
import { papers as pages } from '../../../src/page/app/papers/registry.ts';
import { cli } from '../../cli/cli.ts';
import { paper as madeUp } from './fixture/paper.ts';
import { inHome } from './shared/publishedText.ts';

const all = await Promise.all(Object.entries(papers).map(async ([id, load]) => [id, await load()] as const));

describe.each(all)('%s', (id, { claims, folder, document, test: made, sweeps, ...paper }) => {
  it('is named as it is listed, and as its page is', () => {
    expect(paper.id).toBe(id);
    expect(pages.find((page) => page.id === id)?.short).toBe(paper.title);
  });

  it('has its runs, its document and what makes them', () => {
    const sought = [
      `docs/claims/${document}.md`,
      `tests/core/papers/${made}`,
      ...sweeps.map((sweep) => `experiments/${folder}/${sweep.id}.json`),
    ];
    expect(sought.filter((path) => !existsSync(inHome(path)))).toEqual([]);
  });

  it('says of every claim what counts, what was measured, and how to measure it again', () => {
    for (const { claim, criterion, figures, command } of claims)
      for (const text of [claim, criterion, figures, command]) expect(text).not.toBe('');
  });
});

describe('a made-up paper is a folder of two files', () => {
  it('judges its claim by what was measured, with the reason for that verdict alone', () => {
    expect(madeUp.claims).toEqual([
      {
        ...{ id: 'M1', claim: 'A disk that turns faster answers sooner.', criterion: 'By a tenth.' },
        ...{ verdict: 'confirmed', figures: '8.1 ms for 11.2 ms', why: 'Half a turn is shorter.' },
        command:
          "npm run -s sweep -- 'policy=fcfs' --vary lambda=1,2 --measure mean --replications 2 --format json --out experiments/made-up/turns.json",
        elsewhere: 'Under other readings: not confirmed with n=3.',
      },
      {
        ...{ id: 'M2', claim: 'It also holds more.', criterion: 'By a tenth.' },
        ...{ verdict: 'not confirmed', figures: 'not run', why: '', elsewhere: '' },
        command: 'none: arithmetic',
      },
    ]);
  });

  it('cannot have two claims of one name', () => {
    const [claim] = madeUp.claims;
    expect(() => definePaper({ ...madeUp, claims: claim ? [claim, claim] : [] })).toThrow(
      'made-up: two of the claim “M1”',
    );
  });
});

describe('papers on the command line', () => {
  test('all of them, a line each', async () => {
    const { stdout } = await cli(['papers']);
    expect(stdout.split('\n')[0]).toMatch(
      /^nerjes +Nerjes and others 1998, 26 claims: docs\/claims\/nerjes\.md$/,
    );
    expect(stdout.trimEnd().split('\n')).toHaveLength(all.length);
  });

  test('the claims of one, and one claim whole', async () => {
    expect((await cli(['papers', 'tsai'])).stdout).toContain('W3    not confirmed     ');
    const { stdout } = await cli(['papers', 'reddy', 'R3']);
    for (const word of [
      'R3: not confirmed',
      'criterion  Both numbers exactly',
      'command    npm run -s streams',
    ])
      expect(stdout).toContain(word);
  });

  test('as json, with what makes the document', async () => {
    const [told] = JSON.parse((await cli(['papers', 'combination', '--format', 'json'])).stdout) as {
      readonly test: string;
      readonly claims: readonly object[];
    }[];
    expect([told?.test, told?.claims.length]).toEqual(['combination/published.test.ts', 6]);
  });

  test.each([
    [['toString'], 'there is no paper "toString"; there are nerjes, reddy, tsai, combination, dimitrijevic'],
    [['tsai', 'W99'], 'tsai has no claim "W99"; there are W1, '],
    [['tsai', 'W1', 'W2'], 'a paper and a claim were expected, not 3 words'],
    [['--format', 'xml'], '--format=xml: allowed is one of text, json'],
  ])('%j is refused in a sentence', async (words, sentence) => {
    const { status, stderr } = await cli(['papers', ...words]);
    expect([status, stderr.slice(0, sentence.length)]).toEqual([2, sentence]);
  });
});
