/** A scene made on the spot from a run that is not in any store: of its first page, which is all that is looked at. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { numberOf, wordOf } from '../../../core/base/params.ts';
import { mayShareNames } from '../../../core/scenario/mayShareNames.ts';
import { clientsAt, plansAt } from '../../../core/scenario/known.ts';
import type { Run } from '../../../core/scenario/run/run.ts';
import { extentOf } from '../../view/scene/extent.ts';
import type { Scene } from '../../view/scene/view.ts';

export function sceneOfRun(run: Run): Scene {
  const { scenario } = run;
  const { values, policy, workload, traits, beatNs } = resolved(scenario);
  return {
    disk: run.disk,
    workload: traits,
    roundNs: beatNs,
    plans: plansAt(scenario, 0),
    clients: clientsAt(scenario, 0),
    sharesNames: mayShareNames(scenario),
    countReturns: true,
    endNs: run.endNs,
    admission: wordOf(values, 'admission'),
    streams: workload.streams(values),
    subrounds: numberOf(values, 'subrounds'),
    policy: {
      ...{ id: policy.id, title: policy.title, inRounds: policy.inRounds ?? false },
      ...{ summary: policy.summary, manner: policy.manner(values) },
      ...{ criteria: policy.criteria ?? [], reasons: policy.reasons, pseudocode: policy.pseudocode },
      ...{ gauges: policy.gauges ?? [], events: policy.events ?? [] },
      ...(policy.admissionTests && { admissionTests: policy.admissionTests }),
    },
    values,
    pages: [run.page(0)],
    beats: run.station.tally.beats,
    spreads: run.station.tally.spreads,
    gaugeBeats: run.station.tally.gauges.byBeat,
    clientBeats: run.station.tally.clients?.byBeat ?? [],
    goalNs: workload.goalNs,
    extent: extentOf(run.station.tally.beats, beatNs, [run.page(0)]),
  };
}
