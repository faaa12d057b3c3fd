import { describe, expect, it } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import {
  csvHeader,
  csvLine,
  csvMargins,
  isCsvMiddle,
  sweepCsv,
} from '../../../../src/core/experiment/sweep/csv.ts';
import { measures } from '../../../../src/core/experiment/sweep/measures.ts';
import { tableOf, tablePoint } from '../../../../src/core/experiment/sweep/table.ts';
import { allParams } from '../../../../src/core/scenario/params.ts';
import { ask, scenarioOf, sweepHere } from './sweeps.ts';

const link = 'n=7&duration=70&seed=3';
const asked = ask(link, { vary: 'policy:mixed-scan,disjoint-fcfs~lambda:12,40', replications: '4' });
const results = sweepHere(asked).results();
const points = results.map(tablePoint);
const text = sweepCsv(asked.spec, asked.cells, points);

const rowsOf = (csv: string) => {
  const [header, ...lines] = csv
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  return lines.map((line) => {
    expect(line).toHaveLength(header.length);
    return new Map(header.map((name, i) => [name, line[i]]));
  });
};

describe('a sweep as CSV', () => {
  const rows = rowsOf(text);

  it('has each column once, whatever is varied', () => {
    const header = text.split('\n')[0].split(',');
    expect(new Set(header).size).toBe(header.length);
    // The one setting that is called as a figure is: as an axis its column says that it is the setting.
    expect(header.slice(2).filter((name) => allParams.some(({ key }) => key === name))).toEqual(['seek']);
    const ofSeek = csvHeader(
      ask('workload=streams&disk=allicat&policy=edf', { vary: 'seek:mean,third' }).spec,
    );
    expect(ofSeek.split(',')[0]).toBe('seek_setting');
    expect(new Set(ofSeek.split(',')).size).toBe(ofSeek.split(',').length);
    expect(header.slice(0, 8)).toEqual(
      'policy,lambda,state,replications,simulated_s,mean_s,mean_s_low,mean_s_high'.split(','),
    );
    expect(header.slice(-5)).toEqual(['measure', 'precision', 'most_replications', 'engine', 'scenario']);
  });

  it('has the figures of the table, exactly', () => {
    expect(rows.map((row) => `${row.get('policy')} ${row.get('lambda')} ${row.get('state')}`)).toEqual([
      'mixed-scan 12 done',
      'mixed-scan 40 saturated',
      'disjoint-fcfs 12 done',
      'disjoint-fcfs 40 saturated',
    ]);
    const { estimates, worst } = points[0];
    expect(Number(rows[0].get('mean_s'))).toBe(estimates.mean?.value);
    expect(Number(rows[0].get('p95_s_high'))).toBe(estimates.p95?.high);
    expect(Number(rows[0].get('throughput_per_s_low'))).toBe(estimates.throughput?.low);
    expect(Number(rows[0].get('worst_s'))).toBe(worst?.responseS);
    expect(rows[0].get('simulated_s')).toBe('280');
  });

  it('a saturated point has no figure of a response, and those that mean something there', () => {
    for (const name of ['mean_s', 'mean_s_low', 'p50_s', 'p99_s_high', 'slow'])
      expect(rows[1].get(name)).toBe('');
    for (const name of ['throughput_per_s', 'transfer', 'glitches']) expect(rows[1].get(name)).not.toBe('');
  });

  it('a point without requests has empty fields, not zeros', () => {
    const { spec, cells } = ask('n=0&lambda=0&duration=70', { vary: 'subrounds:1', replications: '2' });
    const [row] = rowsOf(sweepCsv(spec, cells, sweepHere({ spec, cells }).results().map(tablePoint)));
    for (const name of ['mean_s', 'p95_s', 'glitches', 'worst_s', 'worst_seed', 'glitch_at_s'])
      expect(row.get(name)).toBe('');
    expect(row.get('idle')).toBe('1');
  });

  it('the sustainable load stands alone', () => {
    const words = { vary: 'policy:mixed-scan', measure: 'sustainable', replications: '2' };
    const { spec, cells } = ask('n=7&duration=70', words);
    const csv = sweepCsv(spec, cells, sweepHere({ spec, cells }).results().map(tablePoint));
    const [row] = rowsOf(csv);
    expect(Number(row.get('sustainable_per_s'))).toBeGreaterThan(20);
    for (const { id } of measures)
      if (id !== 'sustainable') expect(csv.split('\n')[0]).not.toContain(`${id}_low`);
  });

  it('its scenario is the point’s: a link to run', () => {
    expect(resolved(scenarioOf(rows[2].get('scenario') ?? '')).values).toMatchObject({
      ...{ policy: 'disjoint-fcfs', lambda: 12, n: 7, seed: 3, duration: 70 },
    });
  });

  it('values with commas are quoted', () => {
    const { spec, cells } = ask('workload=queue&policy=look&disk=textbook&queue=5,9', {
      vary: 'head:1,7',
      replications: '2',
    });
    const lines = cells.map((cell, i) =>
      csvLine(spec, cell, tablePoint(sweepHere({ spec, cells }).results()[i])),
    );
    expect(lines[0]).toMatch(/,"[^"]*queue=5,9[^"]*"$/);
  });
});

describe('what was begun is known again', () => {
  const middleOf = (line: string, i: number) => {
    const { begin, end } = csvMargins(asked.spec, asked.cells[i]);
    expect(line.startsWith(`${begin},`) && line.endsWith(`,${end}`)).toBe(true);
    return line.slice(begin.length + 1, -end.length - 1);
  };

  it('every line by its margins and its middle', () => {
    const lines = text.trimEnd().split('\n').slice(1);
    for (const [i, line] of lines.entries()) expect(isCsvMiddle(asked.spec, middleOf(line, i))).toBe(true);
    expect(new Set(asked.cells.map((cell) => csvMargins(asked.spec, cell).end)).size).toBe(4);
  });

  it('nothing that is torn or strange', () => {
    const middle = middleOf(text.split('\n')[1], 0);
    for (const wrong of [
      '',
      middle.slice(0, middle.lastIndexOf(',')),
      `${middle},`,
      middle.replace('done', 'open'),
      middle.replace('280', 'x'),
    ])
      expect(isCsvMiddle(asked.spec, wrong)).toBe(false);
  });
});

describe('as JSON', () => {
  it('is plain data that comes back as it was, and says how it was asked for', () => {
    const table = tableOf(asked.spec, scenarioOf(link), results);
    expect(JSON.parse(JSON.stringify(table))).toEqual(table);
    expect(table.words).toEqual({
      ...{ vary: 'policy:mixed-scan,disjoint-fcfs~lambda:12,40', measure: 'mean' },
      ...{ precision: 'none', replications: '4' },
    });
    expect(table.points.map(({ values }) => values)).toEqual(asked.cells.map(({ values }) => values));
    expect(resolved(scenarioOf(table.scenario)).values).toMatchObject({ n: 7, seed: 3, duration: 70 });
    expect(table.points[1].estimates.mean).toBeUndefined();
  });

  it('has no figure without an interval', () => {
    const { spec, cells } = ask('n=0&lambda=0.02&duration=70', { vary: 'subrounds:1', replications: '2' });
    const [point] = sweepHere({ spec, cells }).results().map(tablePoint);
    for (const { low, high } of Object.values(point.estimates)) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeGreaterThanOrEqual(low);
    }
    expect(point.estimates.mean).toBeUndefined();
  });
});
