/** Files of a run of several disks: a row a request with its disk at the end, and a process a disk. */
import { describe, expect, it } from 'vitest';
import { exportRun, type RunFormat } from '../../../../src/core/scenario/files/runExport.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { SystemRun } from '../../../../src/core/scenario/run/systemRun.ts';
import { rowsOf } from './rowsOf.ts';

const { scenario } = decodePlain('disks=3&n=7&lambda=30&duration=20').state;
const whole = { fromNs: 0, toNs: Infinity };
const written = (format: RunFormat, stretch = whole) =>
  [...exportRun(scenario, format, stretch)].map(({ text }) => text).join('');

describe('rows of three disks', () => {
  const rows = rowsOf(scenario);
  const run = new SystemRun(scenario).complete();

  it('are in order of arrival, each request once', () => {
    const names = rows.map((r) => `${r.requestClass} ${r.stream} ${r.number}`);
    expect(new Set(names).size).toBe(rows.length);
    for (let i = 1; i < rows.length; i++)
      expect(rows[i].arrivalNs).toBeGreaterThanOrEqual(rows[i - 1].arrivalNs);
  });

  it('are those that each disk serves', () => {
    const services = run.runs.map((its) =>
      its.pages().reduce((sum, { services: { length } }) => sum + length, 0),
    );
    for (const [disk, count] of services.entries())
      expect(rows.filter((r) => r.disk === disk && !Number.isNaN(r.startNs))).toHaveLength(count);
  });

  it('have the disk in the last column of csv, and in json', () => {
    const [head = '', ...lines] = written('csv').trimEnd().split('\n');
    expect(head.split(',').at(-1)).toBe('disk');
    expect(lines).toHaveLength(rows.length);
    expect(lines.map((line) => Number(line.split(',').at(-1)))).toEqual(rows.map(({ disk }) => disk + 1));
    const json = JSON.parse(written('json')) as { requests: { disk: number }[]; fingerprint: string };
    expect(json.requests.map(({ disk }) => disk)).toEqual(rows.map(({ disk }) => disk + 1));
    expect(json.fingerprint).toBe(run.tally.hash.digest());
  });

  it('of a stretch are those that lie in it or reach into it', () => {
    const lines = written('csv', { fromNs: 5e9, toNs: 6e9 }).trimEnd().split('\n').slice(1);
    const inside = rows.filter((r) => r.arrivalNs < 6e9 && !(r.goneNs < 5e9));
    expect(lines).toHaveLength(inside.length);
  });
});

it('trace events have a process a disk, whose arms never do two things at once', () => {
  interface Event {
    readonly ph: string;
    readonly pid: number;
    readonly tid: number;
    readonly ts: number;
    readonly dur: number;
    readonly name: string;
    readonly id?: string;
    readonly args: { readonly name?: string };
  }
  const { traceEvents } = JSON.parse(written('trace')) as { traceEvents: Event[] };
  const names = traceEvents.filter(({ name }) => name === 'process_name');
  expect(names.map(({ pid, args }) => [pid, args.name])).toEqual(
    [1, 2, 3].map((disk) => [disk, `Roundscope, disk ${disk}`]),
  );
  for (const pid of [1, 2, 3]) {
    const arm = traceEvents.filter((e) => e.ph === 'X' && e.pid === pid && e.tid === 1);
    expect(arm.length).toBeGreaterThan(0);
    for (let i = 1; i < arm.length; i++)
      expect(arm[i].ts).toBeGreaterThanOrEqual(arm[i - 1].ts + arm[i - 1].dur - 1e-6);
  }
  expect(traceEvents.every(({ id, pid }) => id === undefined || id.endsWith(` on disk ${pid}`))).toBe(true);
});

it('a request that was moved from a disk that failed has one outcome, and no glitch there', () => {
  const { state } = decodePlain(
    'n=10&lambda=1&disks=5&spread=duplicated&duration=12&edits=10.02:fail:2&seed=1',
  );
  const text = [...exportRun(state.scenario, 'trace', whole)].map((piece) => piece.text).join('');
  interface Event {
    readonly ph: string;
    readonly name: string;
    readonly id?: string;
    readonly args?: { readonly request?: string; readonly outcome?: string };
  }
  const { traceEvents } = JSON.parse(text) as { traceEvents: Event[] };
  const ends = traceEvents.filter(
    (e) => e.ph === 'e' && e.id?.startsWith('C1.11 ') === true && e.args?.outcome,
  );
  expect(ends.map(({ id, args }) => [id, args?.outcome])).toEqual([
    ['C1.11 on disk 2', 'moved'],
    ['C1.11 on disk 4', 'served'],
  ]);
  expect(traceEvents.filter(({ name }) => name === 'glitch C1.11')).toEqual([]);
});
