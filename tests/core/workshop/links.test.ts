/** A program in links and files: as it was, short, and refused in a sentence where it is damaged. */
import { beforeAll, expect, test } from 'vitest';
import { decodeScenarioFile, encodeScenarioFile } from '../../../src/core/scenario/files/file.ts';
import { decodeLink, encodeLink, encodePlain, decodePlain } from '../../../src/core/scenario/link/index.ts';
import { programOf } from '../../../src/core/scenario/program.ts';
import { defaultState } from '../../../src/core/scenario/viewState.ts';
import type { LinkState } from '../../../src/core/scenario/viewState.ts';
import { bringPrograms } from '../../../src/core/workshop/bring.ts';
import { templates } from '../../../src/core/workshop/templates/index.ts';
import { byProgram, sourceOf } from './programs.ts';

beforeAll(() => {
  bringPrograms();
});

const stateOf = (source: string, tune = {}): LinkState => ({
  ...defaultState,
  scenario: { ...byProgram(source), program: programOf(source, tune) },
});

const codeIn = (link: string): string => /code=([^&]*)/.exec(link)?.[1] ?? '';

test.each(templates.map(({ id, source }) => [id, source] as const))(
  '%s goes through a link and a file',
  async (_, source) => {
    const state = stateOf(source, { aging: 300 });
    const link = await encodeLink(state);
    expect(link).toContain('policy=own');
    const read = await decodeLink(link);
    expect(read.faults).toEqual([]);
    expect(read.state.scenario.program).toEqual(state.scenario.program);
    // Written at once, it is longer and says the same.
    const plain = encodePlain(state);
    expect(decodePlain(plain).state.scenario.program?.source).toBe(source);
    expect(codeIn(link).length).toBeLessThan(codeIn(plain).length);
    const file = await decodeScenarioFile(encodeScenarioFile(state));
    expect(file.state.scenario.program).toEqual(state.scenario.program);
  },
);

test('FCFS is short', async () => {
  expect(codeIn(await encodeLink(stateOf(sourceOf('fcfs')))).length).toBeLessThan(140);
});

test('every letter comes through', async () => {
  const source = '// Größe „≤ 5“ 🙂\nfunction decide({ waiting }) { return waiting[0]; }\n';
  const { state } = await decodeLink(await encodeLink(stateOf(source)));
  expect(state.scenario.program?.source).toBe(source);
  expect(state.scenario.program?.name).toBe('Größe „≤ 5“ 🙂');
});

test('lanes beside a program are of the core, or the same program', async () => {
  const link = `${await encodeLink(stateOf(sourceOf('sstf')))}&lanes=policy:fcfs~n:3`;
  const { state, faults } = await decodeLink(link);
  expect(faults).toEqual([]);
  expect(state.lanes?.map(({ values }) => values.policy)).toEqual(['fcfs', 'own']);
  expect((await decodeLink(await encodeLink(state))).state.lanes).toEqual(state.lanes);
});

test.each([
  ['policy=own', 'policy=own: its program is missing (code=…)'],
  ['policy=own&code=AAAA', 'code: the program is damaged, or larger than any program may be'],
  ['policy=own&code=!!', 'code: the program is damaged, or larger than any program may be'],
  ['tune=aging:3', 'tune="aging:3": there is no program whose settings these could be'],
  ['edits=1:policy:own', 'edits: policy:own has no program (code=…)'],
])('%s', async (pairs, fault) => {
  const { state, faults } = await decodeLink(`#/lab?v=3&n=7&${pairs}`);
  expect(faults).toEqual([fault]);
  expect(state.scenario.values.policy).toBe(undefined);
  expect(state.scenario.values.n).toBe(7);
});

test.each(['disks=5', 'bus=scsi', 'chunk=limit:20', 'freeblock=on'])(
  '%s is not for programs',
  async (pair) => {
    const { state, faults } = await decodeLink(`${await encodeLink(stateOf(sourceOf('fcfs')))}&${pair}`);
    expect(faults.length).toBeGreaterThan(0);
    expect(state.scenario.program).toBeDefined();
  },
);
