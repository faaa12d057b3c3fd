/** The rows of systems: a request has one outcome, and what a bus makes of a service adds up. */
import { describe, expect, it, test } from 'vitest';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { exportRun, type RunFormat } from '../../../../src/core/scenario/files/runExport.ts';
import { report } from '../../../../src/core/metrics/report.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import type { Scenario } from '../../../../src/core/scenario/scenario.ts';

const scenarioOf = (link: string): Scenario => decodePlain(`#/lab?v=3&${link}`).state.scenario;

const textOf = (link: string, format: RunFormat): string =>
  [...exportRun(scenarioOf(link), format, { fromNs: 0, toNs: Infinity })].map(({ text }) => text).join('');

type Row = Readonly<Record<string, string>>;

function rowsOf(link: string): Row[] {
  const [head = '', ...lines] = textOf(link, 'csv').trimEnd().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i] ?? '', cell])));
}

function endOf(link: string) {
  const machine = buildMachine(scenarioOf(link));
  machine.run(Infinity);
  machine.finish();
  return endedRun(machine);
}

const ns = (cell: string | undefined): number => Math.round(Number(cell) * 1e9);
const sumNs = (row: Row, ...names: readonly string[]): number =>
  names.reduce((sum, name) => sum + ns(row[name]), 0);

describe('with pieces on several disks', () => {
  test.each([
    ['some late, some lost', 'disks=4&spread=fine&n=40&lambda=30&duration=12'],
    ['a disk that fails', 'disks=5&spread=parity&n=60&lambda=30&duration=8&edits=4.5:fail:2'],
    ['over a bus', 'disks=4&spread=fine&n=40&lambda=30&duration=6&bus=scsi'],
    [
      'streams with periods',
      'workload=streams&policy=edf&disk=allicat&disks=3&spread=fine&n=60&lambda=20&duration=4',
    ],
    [
      'writes under parity',
      'workload=clients&policy=c-look&disks=5&spread=parity&clients=greedy@0;rate:900000@0:cycle=0.2:write;paced:600000@1:write&duration=3',
    ],
  ])(
    'all rows of a request have its one outcome, and there are as many as the report counts: %s',
    (_, link) => {
      const outcomes = new Map<string, Set<string>>();
      for (const { id = '', outcome = '' } of rowsOf(link))
        outcomes.set(id, (outcomes.get(id) ?? new Set()).add(outcome));
      expect([...outcomes].filter(([, its]) => its.size > 1)).toEqual([]);
      const count = (outcome: string) => [...outcomes.values()].filter((its) => its.has(outcome)).length;
      const ended = endOf(link);
      const { continuous, discrete } = report(ended);
      expect([count('late'), count('discarded'), count('waiting')]).toEqual([
        continuous.late,
        continuous.discarded + discrete.dropped,
        ended.waitingC + discrete.waiting,
      ]);
    },
  );
});

describe('over a bus', () => {
  test.each([
    ['one disk', 'preset=due-in-two-periods&bus=scsi&duration=4'],
    ['three that hold each other up', 'preset=due-in-two-periods&bus=scsi&disks=3&n=40&duration=4'],
    ['turns that are lost', 'preset=five-disks&bus=scsi&armbuffer=400000&busrate=30000000&duration=4'],
    ['no buffer', 'preset=due-in-two-periods&bus=scsi&disks=3&n=20&armbuffer=0&duration=4'],
  ])('start, seek, rotation and transfer are the end, and transfer is its three parts: %s', (_, link) => {
    const done = rowsOf(link).filter((row) => row['completion_s'] !== '');
    expect(done.length).toBeGreaterThan(50);
    for (const row of done) {
      expect(sumNs(row, 'start_s', 'seek_s', 'rotation_s', 'transfer_s')).toBe(ns(row['completion_s']));
      expect(sumNs(row, 'media_s', 'bus_s', 'bus_wait_s')).toBe(ns(row['transfer_s']));
    }
  });

  it('a track of the Allicat takes 11.1 ms, and crosses as it is read', () => {
    const [first] = rowsOf('preset=due-in-two-periods&bus=scsi&duration=1').filter(({ id }) => id === 'C1.1');
    expect(first).toMatchObject({
      ...{ transfer_s: '0.011100000', media_s: '0.011100000' },
      ...{ bus_s: '0.000000000', bus_wait_s: '0.000000000' },
    });
  });

  it('rows are as many as the report counts, those on their way among the waiting', () => {
    const link = 'preset=five-disks&bus=scsi&armbuffer=400000&busrate=30000000&duration=4.5';
    const rows = rowsOf(link);
    const { waitingC, waitingDNs } = endOf(link);
    expect(rows.filter(({ outcome }) => outcome === 'waiting')).toHaveLength(waitingC + waitingDNs.length);
  });
});

describe('where a disk fails', () => {
  test.each([
    ['duplicated', 'spread=duplicated', 'edits=10.02:fail:2'],
    ['one copy', 'spread=duplicated&copies=1', 'edits=10.02:fail:2'],
    ['striped', 'spread=coarse', 'edits=10.02:fail:2'],
    ['two under parity', 'spread=parity', 'edits=10.02:fail:2;11.02:fail:4'],
  ])('a request has one outcome: %s', (_, spread, edits) => {
    const link = `n=10&lambda=3&disks=5&duration=12&seed=1&${spread}&${edits}`;
    const outcomes = new Map<string, Set<string>>();
    for (const { id = '', outcome = '' } of rowsOf(link))
      outcomes.set(id, (outcomes.get(id) ?? new Set()).add(outcome));
    expect([...outcomes].filter(([, of]) => of.size > 1)).toEqual([]);
  });

  it('C1.11 is moved from disk 2 and served by disk 4, in one row', () => {
    const rows = rowsOf('n=10&lambda=1&disks=5&spread=duplicated&duration=12&edits=10.02:fail:2&seed=1');
    expect(rows.filter(({ id }) => id === 'C1.11')).toMatchObject([
      { outcome: 'served', disk: '4', moved: '1', lost: '0' },
    ]);
    expect(rows.filter(({ moved }) => moved === '1')).toHaveLength(1);
  });

  it('as many are lost as the report says, also those that no disk got a piece of', () => {
    for (const spread of ['spread=duplicated&copies=1', 'spread=coarse']) {
      const link = `n=10&lambda=3&disks=5&duration=12&seed=1&${spread}&edits=10.02:fail:2`;
      const lost = rowsOf(link).filter((row) => row['lost'] === '1');
      const { continuous = NaN, discrete = NaN } = endOf(link).lost ?? {};
      expect(new Set(lost.map(({ id }) => id)).size).toBe(continuous + discrete);
      expect(lost.every(({ outcome }) => outcome === 'discarded')).toBe(true);
    }
  });

  it('json has the same cells', () => {
    const link = 'n=10&lambda=1&disks=5&spread=duplicated&duration=12&edits=10.02:fail:2&seed=1';
    const { requests } = JSON.parse(textOf(link, 'json')) as { requests: Record<string, unknown>[] };
    expect(requests.find(({ id }) => id === 'C1.11')).toMatchObject({ moved: 1, lost: 0, disk: 4 });
  });
});

describe('several of one name on one disk', () => {
  const ofTwo =
    'policy=mixed-scan&duration=2&requests=C:0:50:0:1000::1;C:0:90:0.5:1000::1;C:0:500:0:1000::2;C:1:50:0:1000::1';
  const links = [
    ['read and written under parity', 'preset=parity-on-one-disk&duration=2'],
    ['put together after a failure', 'disks=5&spread=parity&n=60&lambda=30&duration=8&edits=4.5:fail:2'],
  ] as const;

  test.each(links)('are told apart, behind all other columns: %s', (_, link) => {
    const rows = rowsOf(link);
    expect(Object.keys(rows[0] ?? {}).at(-1)).toBe('piece');
    const names = rows.map(({ id, disk, piece }) => `${id} ${disk} ${piece}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('pieces are counted in the order in which they come', () => {
    const rows = rowsOf(links[0][1]).filter(({ id, disk }) => id === 'C3.1' && disk === '3');
    expect(rows.map(({ piece }) => piece)).toEqual(['1', '2']);
    expect(ns(rows[1]?.['arrival_s'])).toBeGreaterThan(ns(rows[0]?.['arrival_s']));
  });

  test('where names are their own there is no such column', () => {
    for (const link of [
      'n=7&duration=2',
      'disks=3&spread=fine&n=9&duration=2',
      'duration=1&requests=C:0:5:0:9;C:0:5:0:9',
    ])
      expect(rowsOf(link)[0], link).not.toHaveProperty('piece');
  });

  test('of a list: rows, and the events of a trace, whose tracks have names of their own', () => {
    expect(rowsOf(ofTwo).map(({ id, piece }) => `${id} ${piece}`)).toEqual([
      'C2.1 1',
      'C2.1 2',
      'C3.1 1',
      'C2.2 1',
    ]);
    const { traceEvents } = JSON.parse(textOf(ofTwo, 'trace')) as {
      readonly traceEvents: readonly {
        readonly ph: string;
        readonly id?: string;
        readonly cat?: string;
        readonly name: string;
      }[];
    };
    const begun = traceEvents.filter(({ ph, cat, name }) => ph === 'b' && name === cat).map(({ id }) => id);
    expect([...begun].sort()).toEqual(['C2.1', 'C2.1 (2)', 'C2.2', 'C3.1']);
  });

  test('the events of a trace say their disk', () => {
    const { traceEvents } = JSON.parse(textOf('disks=3&n=6&duration=1', 'trace')) as {
      readonly traceEvents: readonly {
        readonly ph: string;
        readonly pid: number;
        readonly args: { readonly disk?: number };
      }[];
    };
    const told = traceEvents.filter(({ ph }) => 'Xbei'.includes(ph));
    expect(told.length).toBeGreaterThan(20);
    for (const { pid, args } of told) expect(args.disk).toBe(pid);
  });
});
