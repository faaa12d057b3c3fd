/** Who stands on the list in a policy's hand: found from who waits, and believed where the policy's own sum comes out. */
import { expect, test } from 'vitest';
import { expectedAt } from '../../../src/page/view/scene/expected.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import { calm, saturated, sceneOf, subrounds } from './scenes.ts';

const policies = ['mixed-scan', 'mixed-gated', 'disjoint-fcfs', 'disjoint-gated', 'disjoint-scan'];

test.each(policies)('%s serves the list as it was expected, unless somebody is let in', (policy) => {
  const scene = sceneOf({ policy, n: 7, lambda: 12, duration: 60 });
  const tables = sceneTablesOf(scene);
  const { decisions, services } = tables;
  let checked = 0;
  let estimated = 0;
  for (let s = 0; s + 1 < services.length; s++) {
    const d = services.decision[s];
    if (!(decisions.estimateNs[d] > 0)) continue;
    estimated++;
    const list = expectedAt(tables, decisions.atNs[d]);
    if (list === undefined) continue;
    expect(list[0].request).toBe(services.request[s]);
    expect(list).toHaveLength(decisions.listed[d]);
    // The policy's own sum, to a few ns of rounding.
    const endNs = list[list.length - 1].toNs;
    expect(Math.abs(endNs - decisions.atNs[d] - decisions.estimateNs[d])).toBeLessThan(50);
    if (services.decision[s + 1] !== d + 1 || decisions.listed[d + 1] !== list.length - 1) continue;
    expect(list[1].request).toBe(services.request[s + 1]);
    checked++;
  }
  expect(checked).toBeGreaterThan(100);
  expect(estimated).toBeGreaterThan(checked);
});

test('the worst case is an upper bound: nobody comes later than expected', () => {
  const tables = sceneTablesOf(calm);
  const { decisions, services, requests } = tables;
  for (let s = 0; s < 400; s++)
    for (const { request, toNs } of expectedAt(tables, decisions.atNs[services.decision[s]])?.slice(0, 1) ??
      [])
      expect(requests.doneNs[request]).toBeLessThanOrEqual(toNs + 10);
});

test('nothing is expected of a disk whose mechanics are not known, nor where nothing is estimated', () => {
  const { cylinders, revolutionNs } = calm.disk;
  const bare = sceneTablesOf({ ...calm, disk: { cylinders, revolutionNs }, pages: [calm.pages[0]] });
  expect(expectedAt(bare, 2.1e9)).toBeUndefined();
  for (const scene of [saturated, subrounds]) {
    const tables = sceneTablesOf(scene);
    const { decisions } = tables;
    for (let d = 0; d < 300; d++)
      if (!(decisions.estimateNs[d] > 0)) expect(expectedAt(tables, decisions.atNs[d])).toBeUndefined();
  }
});
