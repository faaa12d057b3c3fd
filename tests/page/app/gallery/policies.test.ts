/** The policies of the gallery: which serve what comes now, what the others bring, and how each does. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { runReplication } from '../../../../src/core/experiment/sweep/replication.ts';
import { policies } from '../../../../src/core/policy/index.ts';
import { presetScenario, type PresetDefinition } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { policyFamilies } from '../../../../src/page/app/gallery/policyList.ts';
import { measureOf, trialWords } from '../../../../src/page/app/gallery/trialWords.ts';
import { tryPolicies, usePolicyTrials } from '../../../../src/page/state/experiment/policyTrials.ts';
import type { SweepPortEvents } from '../../../../src/page/worker/sweepPort.ts';

const opening = presetScenario(presetById.get('opening') as PresetDefinition);
const ids = (scenario: Scenario, text = '') =>
  policyFamilies(scenario, text).map(({ policies: all, ...its }) => ({
    ...its,
    ids: all.map(({ id }) => id),
  }));
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

describe('the list', () => {
  it('has each policy once, those that bring other requests apart', () => {
    const families = ids(opening);
    expect(families.flatMap((its) => its.ids).sort()).toEqual(policies.map(({ id }) => id).sort());
    expect(families.find((its) => its.ids.includes('mixed-scan'))?.brings).toBe('');
    expect(families.find((its) => its.ids.includes('wrr-scan-c'))).toMatchObject({
      title: 'Rates and cycles',
      brings: 'Rate tasks, disk HP 97560, 2.5 MB/s',
    });
  });

  it('is found by name, id, family or rule, in any case', () => {
    expect(ids(opening, 'SSTF').flatMap((its) => its.ids)).toContain('sstf');
    expect(ids(opening, 'best effort look').flatMap((its) => its.ids)).toEqual(['look', 'c-look', 'vscan']);
    expect(ids(opening, 'xyzzy')).toEqual([]);
  });
});

describe('how each does', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    vi.stubGlobal('navigator', { hardwareConcurrency: 1 });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** So long that all is done; not until no timer is left, for what another file's page still looks at may have one. */
  const allDone = () => vi.advanceTimersByTimeAsync(2000);

  /** A worker that does all at once. */
  const worker = (jobs: Scenario[]) => (events: SweepPortEvents) => {
    setTimeout(() => {
      events.receive({ kind: 'ready' });
    });
    return {
      place: 'worker' as const,
      hasPagePolicy: Promise.resolve(true),
      send: (message: { readonly kind: string }) => {
        if (message.kind !== 'job' || !('job' in message)) return;
        const { job } = message as { readonly job: Parameters<typeof runReplication>[0] };
        jobs.push(job.scenario);
        setTimeout(() => {
          events.receive({ kind: 'done', result: runReplication(job) });
        });
      },
      close: () => undefined,
    };
  };

  it('runs two minutes of those that serve what comes, and what is known stays', async () => {
    const scenario = withValues(defaultScenario, { n: 3, lambda: 2, duration: 20 });
    const jobs: Scenario[] = [];
    const ports = { worker: worker(jobs), page: worker(jobs) };
    tryPolicies(scenario, ports);
    await allDone();
    const { found, failed } = usePolicyTrials.getState();
    expect(failed).toBe('');
    const fit = ids(scenario)
      .filter(({ brings }) => brings === '')
      .flatMap((its) => its.ids);
    expect([...found.keys()].sort()).toEqual([...fit].sort());
    expect(jobs.every((job) => resolved(job).values.duration === 20)).toBe(true);
    // The figure is that of the very run.
    const own = runReplication({
      cell: 0,
      replication: 0,
      scenario: withValues(scenario, { policy: 'sstf' }),
      full: false,
    });
    const [sum = NaN, served = NaN] = own.ratios.mean ?? [];
    expect(found.get('sstf')?.meanS).toBe(sum / served);
    const before = jobs.length;
    tryPolicies(scenario, ports);
    await allDone();
    expect(jobs).toHaveLength(before);
    tryPolicies(withValues(scenario, { lambda: 3, duration: 300 }), ports);
    await allDone();
    expect(jobs).toHaveLength(2 * before);
    expect(jobs.at(-1)?.values.duration).toBe(120);
  });
});

describe('in words', () => {
  const trial = { meanS: 0.2317, cylinders: 640, late: 0, due: 300, overrun: false };
  it.each([
    [trial, undefined, 'round', 'Here: mean 0.23 s, none late.'],
    [
      { ...trial, late: 12 },
      trial,
      'round',
      'Here: mean 0.23 s, 12 of 300 late; the present one has mean 0.23 s.',
    ],
    [{ ...trial, overrun: true, due: 0 }, undefined, 'round', 'Here: more than it can serve.'],
    [{ ...trial, meanS: NaN, due: 0 }, undefined, 'period', 'Here: nobody but streams.'],
    [
      { ...trial, due: 0 },
      { ...trial, cylinders: 236 },
      'none',
      'Here: 640 cylinders; the present one has 236 cylinders.',
    ],
  ])('%o is told', (its, present, beat, sentence) => {
    expect(plain(trialWords(its, present, beat))).toBe(sentence);
  });

  it('has the way of the arm for a queue', () => {
    expect(measureOf('none').text(trial)).toBe('640');
    expect(measureOf('round').text(trial)).toBe('0.23');
    expect(measureOf('round').text({ ...trial, meanS: 12.34 })).toBe('12.3');
  });
});
