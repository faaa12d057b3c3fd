/** No room but its own file asks whether a workload is of this kind or that. */
import { describe, expect, it } from 'vitest';
import { workloads } from '../../src/core/workload/index.ts';
import { readSources } from './graph.ts';
import { asksByName } from './kinds.ts';

const ids = workloads.map(({ id }) => id);
const own = (path: string, kind: string) => path.startsWith(`core/workload/${kind}/`);

it('nothing in the house hangs on the name of a workload', () => {
  expect(asksByName(readSources(), ids, own)).toEqual([]);
});

describe('the guard', () => {
  const asks = (text: string, path = 'page/app/lab/a.tsx') =>
    asksByName({ [path]: text }, ['rounds', 'streams', 'queue'], own);

  it.each([
    ['an equation', "const most = scene.workload === 'queue' ? 150 : 250;"],
    ['an inequality, the wrong way round', 'if ("streams" !== values.workload) return [];'],
    ['a template without places', 'if (values.workload === `rounds`) return [];'],
    ['a case', "switch (workload.id) { case 'streams': return 'period'; }"],
    ['a search in a list', "if (['queue', 'script'].includes(workload.id)) return [];"],
    ['a search by name', "const its = sentences.get('rounds');"],
    ['a look into a table', "const its = sentences['rounds'];"],
    ['in a component', "const a = <p hidden={workload === 'queue'}>A queue has no rounds.</p>;"],
  ])('sees %s', (_, text) => {
    expect(asks(text)).toHaveLength(1);
  });

  it.each([
    ['a table', 'const begins = { rounds: [1], streams: [2], fallback: [] };'],
    ['a map', "const begins = new Map([['rounds', 1], ['queue', 2]]);"],
    ['a set', "const counted = new Set(['rounds', 'streams']);"],
    ['a type', "type Kind = 'rounds' | 'streams';"],
    ['a type of a table', 'interface Tables { rounds: string; queue: string }'],
  ])('sees %s of kinds', (_, text) => {
    expect(asks(text)).toHaveLength(2);
  });

  it.each([
    ['a name as a value', "const scenario = { values: { workload: 'queue', policy: 'rounds' } };"],
    ['the kind’s own file', "if (workload.id === 'queue') return [];", 'core/workload/queue/queue.ts'],
    ['what only sounds like one', "if (beat === 'round') return roundsWords.queue;"],
    ['a word in a comment', "// workload === 'queue'\nconst rounds = 4;"],
    ['one name for something else', "const panels = ['queue', 'goals']; const sums = { ordinary, streams };"],
    ['a table of other things', 'const plan = { disk: 1, arm: 2, rounds: 3, goals: 4, queue: 5 };'],
  ])('lets pass %s', (_, text, path?: string) => {
    expect(asks(text, path)).toEqual([]);
  });
});
