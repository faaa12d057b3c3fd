/** Whatever is opened: nothing is thrown, nothing is taken by half, and what is wrong is said in a sentence. */
import { mustEqual } from '../helpers/facts.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolved } from '../../src/core/scenario/resolved.ts';
import { checkTogether } from '../../src/core/scenario/together.ts';
import { placeOf } from '../../src/core/scenario/scriptFit.ts';
import { defaultScenario, type Scenario } from '../../src/core/scenario/scenario.ts';
import { decodeScenarioFile } from '../../src/core/scenario/files/file.ts';
import { kindOf } from '../../src/core/scenario/files/kind.ts';
import { readHandIn } from '../../src/core/scenario/files/receipt.ts';
import { parseRequestsCsv, parseRequestsCsvInTurns } from '../../src/core/scenario/files/requestsCsv.ts';
import { decodeLink } from '../../src/core/scenario/link/index.ts';
import { decodePlaylistLink, readPlaylist } from '../../src/core/scenario/link/playlist.ts';
import { checkReceipt } from '../../src/cli/receiptCheck.ts';
import { readAssignedWork } from '../../src/core/lesson/receipt/against.ts';
import type { LinkState } from '../../src/core/scenario/viewState.ts';
import { bringPrograms } from '../../src/core/workshop/bring.ts';
import { fairSstf } from '../../src/core/workshop/challenges/fair-sstf.ts';
import { readWorkshopFile, writeWorkshopFile } from '../../src/core/workshop/work/file.ts';
import { workOfReceipt } from '../../src/core/workshop/work/handed.ts';
import { readHidden, writeHidden } from '../../src/core/workshop/work/hidden.ts';
import { readWorkshopLink } from '../../src/core/workshop/work/link.ts';
import { meterHere, MOST_OF_A_LINK } from '../helpers/work.ts';
import { damaged } from '../links/arbitraryLinks.ts';
import { fewKeys, otherLinks } from './fewKeys.ts';
import { files } from './files.ts';
import { handIns, misfilled } from './handIns.ts';
import { longLinks, SAMPLES, wounded } from './samples.ts';
import { readReceipt } from '../core/scenario/files/readReceipt.ts';

const runs = { numRuns: SAMPLES };
bringPrograms();

/** Every sentence says something, and none shows what only a program can read. */
function tellsInSentences(faults: readonly string[]): void {
  for (const fault of faults) {
    expect(fault.length).toBeGreaterThan(5);
    expect(fault.length).toBeLessThan(1500);
    expect(fault).not.toMatch(/\[object|undefined|TypeError|RangeError|\bat .*\.ts/);
  }
}

/** It could be run: each value is one of its parameter's, and they go together. */
function isWhole(scenario: Scenario): void {
  expect(checkTogether(resolved(scenario).values)).toEqual([]);
  const { cylinders } = placeOf(resolved(scenario).values);
  for (const { cylinder } of scenario.script ?? []) expect(cylinder).toBeLessThan(cylinders);
}

/** With all that stands beside it. */
function areWhole({ scenario, lanes = [], ghost = scenario }: LinkState): void {
  for (const its of new Set([scenario, ghost, ...lanes])) isWhole(its);
}

/** One of sixty keys takes ten times as long to read as one of a few, most of which it refuses. */
const links = fc.oneof({ weight: 1, arbitrary: damaged }, { weight: 4, arbitrary: fewKeys });

/** Links whose work is counted together, for a count takes as long as reading many. */
const TOGETHER = 25;
const MOST_TOGETHER = 6 * MOST_OF_A_LINK;

describe('links', () => {
  const meter = meterHere();

  test('damaged ones, in few steps', async () => {
    let worst = { work: 0, links: [] as readonly string[] };
    let batch: string[] = [];
    const count = async () => {
      const work = await meter.sinceLast();
      if (work > worst.work) worst = { work, links: batch };
      batch = [];
    };
    await meter.sinceLast();
    await fc.assert(
      fc.asyncProperty(links, async (link) => {
        batch.push(link);
        const { state, faults } = await decodeLink(link);
        areWhole(state);
        tellsInSentences(faults);
        if (batch.length >= TOGETHER) await count();
      }),
      runs,
    );
    await count();
    // Some may be dear, but not all; one that blocks a page is dearer than that by itself.
    expect(worst.work, worst.links.join('\n')).toBeLessThan(MOST_TOGETHER);
    if (process.env.FUZZ !== undefined)
      console.log(
        `${TOGETHER} links at a time took ${worst.work} steps at the most:\n${worst.links.join('\n')}`,
      );
  });

  test('of the Workshop, of lessons and of exercises', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(otherLinks, otherLinks.chain(wounded)), async (link) => {
        tellsInSentences((await readWorkshopLink(link))?.faults ?? []);
        const set = readAssignedWork(link);
        if (set?.ok === false) tellsInSentences(set.faults);
      }),
      runs,
    );
  });

  test.each(longLinks)('a hundred thousand characters: %s', async (_, text) => {
    const { state, faults } = await decodeLink(text);
    isWhole(state.scenario);
    tellsInSentences(faults);
    expect(faults.length).toBeLessThanOrEqual(21);
    expect(await meter.of(() => decodeLink(text))).toBeLessThan(MOST_OF_A_LINK);
  });
});

describe('files', () => {
  test('of scenarios', async () => {
    await fc.assert(
      fc.asyncProperty(wounded(files.scenario), async (text) => {
        const { state, faults } = await decodeScenarioFile(text);
        isWhole(state.scenario);
        tellsInSentences(faults);
      }),
      runs,
    );
  });

  test('of playlists, and links that hold one', async () => {
    await fc.assert(
      fc.asyncProperty(wounded(files.playlist), wounded('#/playlist?z=abcdef&at=2'), async (text, link) => {
        const { playlist, faults } = readPlaylist(text);
        tellsInSentences(faults);
        if (playlist === undefined) expect(faults).not.toEqual([]);
        tellsInSentences((await decodePlaylistLink(link)).faults);
      }),
      runs,
    );
  });

  test('receipts', () => {
    fc.assert(
      fc.property(wounded(files.receipt), (text) => {
        const read = readReceipt(text);
        if (!read.ok) tellsInSentences(read.faults);
        else
          for (const { question, answer } of read.value.answers)
            expect(typeof (question + answer)).toBe('string');
      }),
      runs,
    );
  });

  test('receipts of all kinds, with values that are none', () => {
    const right = Object.values(handIns());
    fc.assert(
      fc.property(fc.constantFrom(...right).chain(misfilled), (text) => {
        const read = readHandIn(text);
        if (!read.ok) tellsInSentences(read.faults);
        else if (read.value.kind === 'work' && read.value.receipt.kind === 'workshop') {
          const work = workOfReceipt(read.value.receipt);
          if (!work.ok) tellsInSentences(work.faults);
        }
      }),
      runs,
    );
  });

  /** Playing a receipt takes a hundred times as long as reading it. */
  test('such receipts are checked, and each has its row', async () => {
    const right = Object.values(handIns());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...right).chain(misfilled), async (text) => {
        const read = readHandIn(text);
        const handed = read.ok ? { read: read.value, faults: [] } : { read: undefined, faults: read.faults };
        const check = { assignment: undefined, patienceS: 1, known: new Map() };
        const { verdict, why } = await checkReceipt({ file: 'a.json', ...handed }, check);
        if (verdict !== 'valid') tellsInSentences([why]);
        // What the program of a student runs into is no fault of ours; what we run into is.
        expect(why).not.toMatch(/breaks off/);
      }),
      { numRuns: Math.max(15, SAMPLES / 10) },
    );
  });

  test('of the Workshop, and hidden checks', () => {
    const { title, task, wants, properties, seeds, source, tune } = fairSstf;
    const set = {
      program: { source, tune },
      properties,
      assignment: { title, task, wants, properties, seeds },
    };
    const workshop = writeWorkshopFile(set);
    const hidden = writeHidden({ title, workshop: 'fair-sstf', properties, seeds: [1, 2] });
    const texts = [workshop, hidden].flatMap((text) => [
      wounded(text),
      misfilled(JSON.parse(text) as object),
    ]);
    fc.assert(
      fc.property(fc.oneof(...texts), (text) => {
        for (const read of [readWorkshopFile(text), readHidden(text)])
          if (!read.ok) tellsInSentences(read.faults);
      }),
      runs,
    );
  });

  test('a receipt with more faults than a call can take is told of all the same', () => {
    const answers = Array.from({ length: 200_000 }, () => 1);
    const read = readReceipt(JSON.stringify({ ...(JSON.parse(files.receipt) as object), answers }));
    expect(read.ok ? [] : read.faults).toHaveLength(20);
  });

  test('lists of requests', () => {
    const place = placeOf(resolved(defaultScenario).values);
    fc.assert(
      fc.property(wounded(files.csv), (text) => {
        const read = parseRequestsCsv(text, place);
        if (!read.ok) tellsInSentences(read.faults);
        else for (const { cylinder } of read.value) expect(cylinder).toBeLessThan(place.cylinders);
      }),
      runs,
    );
  });

  test('lists of requests in portions are read alike', async () => {
    const place = placeOf(resolved(defaultScenario).values);
    const row = 'D,0.04,120,any,50000\n';
    const long = files.csv + row.repeat(4100);
    const breath = () => Promise.resolve();
    await fc.assert(
      fc.asyncProperty(fc.oneof(wounded(files.csv), wounded(long)), async (text) => {
        mustEqual(await parseRequestsCsvInTurns(text, place, breath), parseRequestsCsv(text, place));
      }),
      { numRuns: Math.min(SAMPLES, 40) },
    );
  });

  test('what a file is', () => {
    const any = fc.constantFrom(...Object.values(files)).chain(wounded);
    fc.assert(
      fc.property(any, (text) => {
        expect(['scenario', 'playlist', 'receipt', undefined]).toContain(kindOf(text));
      }),
      runs,
    );
  });
});
