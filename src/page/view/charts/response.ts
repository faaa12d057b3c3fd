/**
 * Response times as a stave: a dot for each request at its departure, as high as its wait, at the end of a hairline that
 * climbs from its arrival one second a second. So an arc of the rounds and its dot begin and end under each other, and who
 * still waits climbs the present. Everything is as of now: the picture never knows more than the viewer.
 */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { gridOf } from '../axes/grid.ts';
import { departuresIn, departuresOf } from '../scene/departures.ts';
import { extentOf, reachNs } from '../scene/extent.ts';
import { ledgerOf, totalsAt, type Ledger } from '../scene/ledger.ts';
import { momentAt } from '../scene/moment.ts';
import { beatWord, streamWord } from '../scene/names.ts';
import type { Picture } from '../scene/picture.ts';
import { runningOf } from '../scene/running.ts';
import { p95At } from '../scene/spreadOf.ts';
import { toldAt } from '../scene/told.ts';
import { roundsOver, trustAt } from '../scene/trust.ts';
import { ofChart } from '../scene/ofSystem.ts';
import type { Scene, View, ViewSettings } from '../scene/view.ts';
import { dotsBefore } from './dotsBefore.ts';
import { drawResponse, hitResponse } from './responseDraw.ts';
import type { ResponseModel } from './responseModel.ts';
import { responseScaleOf } from './responseScale.ts';
import { blocksIn, stretchesIn } from './responseSpread.ts';
import { describeResponse, tableOfResponse } from './responseWords.ts';
import { bandIn, meansBefore, meansIn } from './runningMean.ts';
import { toldWaitAt } from './toldWait.ts';
import { waitersAt } from '../scene/waiters.ts';

/** Narrower windows have a bar for each round. */
const MOST_BARS = 400;

function at(ledger: Ledger, timeNs: number, settings: ViewSettings): ResponseModel {
  const { tables } = ledger;
  const { scene } = tables;
  const { fromNs, toNs } = settings;
  const knownNs = Math.min(timeNs, toNs);
  const moment = momentAt(tables, timeNs);
  const over = roundsOver(tables, timeNs, moment);
  const totals = totalsAt(ledger, timeNs);
  const all = departuresOf(tables);
  const end = Math.max(0, upperBound(all.atNs, knownNs));
  const blocks = blocksIn(scene, fromNs, Math.min(tables.fromNs, knownNs), over);
  const asked = { fromNs, knownNs, windowNs: toNs - fromNs, detailFromNs: tables.fromNs };
  const trust = over > 0 ? trustAt(scene.beats, over) : undefined;
  const told = toldWaitAt(tables, toldAt(tables, timeNs, settings), timeNs);
  const grid = gridOf(scene);
  const was = settings.before && dotsBefore(settings.before, scene, fromNs, knownNs, told);
  const waiting = waitersAt(tables, timeNs, moment);
  return {
    timeNs,
    fromNs,
    toNs,
    endNs: scene.endNs,
    roundNs: scene.roundNs,
    ...(grid ? { grid } : {}),
    scale: responseScaleOf(
      Math.max(reachNs(scene.extent, totals.responseMaxNs, waiting.oldestNs), reachBefore(settings)),
      scene.goalNs,
    ),
    servedPerS: scene.extent.servedPerS,
    dots: departuresIn(all, Math.min(end, lowerBound(all.atNs, fromNs)), end),
    blocks,
    stretches: stretchesIn(scene, all, blocks, asked),
    bars: barsIn(scene, fromNs, toNs, over),
    means: meansIn(ledger, fromNs, knownNs),
    band: bandIn(scene, fromNs, toNs, over),
    ...(settings.before ? { before: meansBefore(settings.before, fromNs, knownNs) } : {}),
    ...(was ? { dotsBefore: was } : {}),
    ...(trust ? { trust } : {}),
    meanNs: totals.served > 0 ? totals.responseSumNs / totals.served : NaN,
    longestNs: totals.served > 0 ? totals.responseMaxNs : NaN,
    p95Ns: p95At(scene, timeNs),
    served: totals.served,
    ...waiting,
    ...(told ? { told } : {}),
    request: scene.workload.words.request,
    stream: streamWord(scene),
    beat: beatWord(scene),
  };
}

/** One axis for both runs, as long as the one before is there. */
function reachBefore({ before }: ViewSettings): number {
  return before ? reachNs(extentOf(before.beats, before.beatNs, []), NaN, NaN) : 0;
}

function barsIn(scene: Scene, fromNs: number, toNs: number, over: number): ResponseModel['bars'] {
  const { roundNs, workload } = scene;
  const { sums } = runningOf(scene.beats);
  const first = Math.max(0, Math.floor(fromNs / roundNs));
  const end = Math.min(over, Math.ceil(toNs / roundNs));
  if (workload.beat === 'none' || end - first > MOST_BARS) return [];
  return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i).flatMap((k) => {
    const served = sums.dServed[k + 1] - sums.dServed[k];
    if (served === 0) return [];
    const meanNs = (sums.responseSumNs[k + 1] - sums.responseSumNs[k]) / served;
    return [{ fromNs: k * roundNs, toNs: (k + 1) * roundNs, meanNs }];
  });
}

export const responseView: View<Ledger, ResponseModel> = ofChart<Ledger, ResponseModel>({
  id: 'response',
  title: 'Response times',
  prepare: ledgerOf,
  at,
  draw: drawResponse,
  describe: describeResponse,
  table: tableOfResponse,
  hit: hitResponse,
  preferredHeight: (width, theme) =>
    Math.round(Math.min(230, Math.max(130, width * 0.2)) * (theme ? theme.scale : 1)),
});

export const responsePicture: Picture = {
  view: responseView,
  area: 'time',
  listed: 'response times',
  shows: 'response times as a chart',
  heading: 'Response times',
  tab: () => 'Response',
  needs: ({ responses }) => responses,
  percentiles: true,
  reading: [
    {
      name: 'The response times',
      read: 'One dot a request, at the time of its departure and as high as it took; the line to it climbs from its arrival. A press on a dot selects the request in all pictures.',
    },
  ],
};
