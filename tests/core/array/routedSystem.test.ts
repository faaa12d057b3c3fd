/** The engine's systems of several disks beside the naive reference, every start and end; and each disk again from its log. */
import { describe, expect, it } from 'vitest';
import { playEngine, recordOf, replay, sentOf } from './engineSystem.ts';
import { runSystem } from './naiveSystem.ts';
import { randomSystem, spreadNames, type RandomSystem } from './randomSystems.ts';
import { drawsOf } from '../../helpers/statistics.ts';

const CASES = drawsOf(40, 2);
/** Pages are long, and their comparison takes a hundred times as long as playing them. */
const WITH_PAGES = 10;

function agrees(system: RandomSystem, withPages: boolean): void {
  const naive = runSystem(system);
  const { made, names, log, ends, disk, tally } = playEngine(system);
  expect(ends).toEqual(naive.requests.map(({ endNs, lostNs }) => ({ endNs, lostNs })));
  made.finish();
  for (const [number, station] of made.stations.entries()) {
    const page = station.cut(0);
    const { services, sent } = naive.disks[number];
    expect(recordOf(page, names)).toEqual(services);
    expect(sentOf(log, number, names)).toEqual(sent);
    const again = replay(system, disk, log, number);
    again.run(Infinity);
    again.finish();
    expect(again.tally.hash.digest()).toBe(station.tally.hash.digest());
    if (!withPages) continue;
    expect(again.cut(0)).toEqual(page);
    expect(again.tally.beats).toEqual(station.tally.beats);
  }
  const isLost = naive.requests.map(({ lostNs }) => lostNs !== null);
  const lost = isLost.filter(Boolean).length;
  // Only what has a deadline is a glitch when it is lost.
  const lostPieces = system.requests.filter((its, i) => isLost[i] && its.class === 'C').length;
  const total = (name: 'dArrived' | 'cArrived' | 'dServed' | 'cServed' | 'discarded' | 'late') =>
    tally.soFar()[name];
  expect(total('dArrived') + total('cArrived')).toBe(system.requests.length);
  expect(total('dServed') + total('cServed')).toBe(system.requests.length - lost);
  expect(total('discarded')).toBe(lostPieces);
}

describe.each(spreadNames)('%s', (spread) => {
  it('as the reference has it, without and with disks that fail', () => {
    for (let seed = 0; seed < CASES; seed++) {
      const system = randomSystem(seed, spread);
      agrees(system, seed % WITH_PAGES === 0);
      if (system.failures.length > 0) agrees({ ...system, failures: [] }, false);
    }
  });
});
