/** Requests without a stream that are held back to a rate are told of, on the line that holds them back. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import type { ScriptedRequest } from '../../../../src/core/scenario/scenario.ts';
import { scripted } from '../../../helpers/outcomes.ts';

const request = (at: Pick<ScriptedRequest, 'requestClass' | 'arrivalNs'>): ScriptedRequest => ({
  ...{ cylinder: 0, angle: -1, sizeBytes: 1000 },
  ...at,
});
// A piece, and three requests; two tokens a second, one at a time.
const script = [
  { ...request({ requestClass: 'C', arrivalNs: 0 }), stream: 0, deadlineNs: 9e9 },
  ...[0, 0, 1e6].map((arrivalNs) => request({ requestClass: 'D', arrivalNs })),
];

test.each(['edf', 'stag-edf', 'rate-monotonic', 'least-slack', 'scan-edf', 'dm-scan', 'gss', 'round-robin'])(
  '%s',
  (policy) => {
    const scenario = scripted({ policy, release: 'rate:2:1', duration: 3 }, script);
    const run = new Run(scenario).complete();
    const heldAt = (atNs: number) =>
      explain(run, atNs)
        .weighed.filter(({ verdict }) => verdict === 'held')
        .map(({ row, timeLeftNs }) => [row, timeLeftNs / 1e9]);
    expect(heldAt(0)).toEqual([[2, 0.5]]);
    const { decisions } = run.page(0);
    const idle = decisions.atNs.subarray(0, decisions.length).findLast((atNs) => atNs < 0.5e9) ?? NaN;
    expect(heldAt(idle)).toEqual([
      [2, (0.5e9 - idle) / 1e9],
      [3, (1e9 - idle) / 1e9],
    ]);
    const { pseudocode } = resolved(scenario).policy;
    for (const { line } of explain(run, idle).weighed)
      expect(pseudocode[line]).toMatch(/hold .* back|held back/);
  },
);
