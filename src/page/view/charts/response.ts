/**
 * Response times by departure: a point for each request of which there is detail, the running mean of all so far with
 * its 95 % band, the longest so far. Everything is as of now: the picture never knows more than the viewer.
 */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { meanBand, type MeanBand } from '../../../core/metrics/meanBand.ts';
import { ledgerOf, totalsAt, type Ledger } from '../scene/ledger.ts';
import { momentAt } from '../scene/moment.ts';
import { beatWord, labelOf } from '../scene/names.ts';
import { describeResponse, drawResponse, hitResponse, tableOfResponse } from './responseDraw.ts';
import type { Picture } from '../scene/picture.ts';
import { runningOf } from '../scene/running.ts';
import { spanNs } from '../axes/chart.ts';
import type { ViewSettings, Scene, View } from '../scene/view.ts';
import type { ResponsePoint, ResponseModel } from './responseModel.ts';

/** Points beyond this many are left out, the oldest first. */
const MOST_POINTS = 1500;
/** So many places of the band are worked out. */
const BAND_PLACES = 48;

function at(ledger: Ledger, timeNs: number, settings: ViewSettings): ResponseModel {
  const { tables, base } = ledger;
  const { departed, requests, scene } = tables;
  const { sums, length } = runningOf(scene.beats);
  const means: { atNs: number; meanNs: number }[] = [];
  // Before the pages by rounds, thinned to what a picture can show; then departure by departure.
  const firstRounds = Math.min(length, Math.floor(Math.min(timeNs, tables.fromNs) / scene.roundNs));
  const stride = Math.max(1, Math.floor(firstRounds / 400));
  for (let k = stride; k <= firstRounds; k += stride)
    if (sums.dServed[k] > 0)
      means.push({ atNs: k * scene.roundNs, meanNs: sums.responseSumNs[k] / sums.dServed[k] });
  const end = upperBound(departed.atNs, timeNs);
  const step = Math.max(1, Math.floor(end / 400));
  for (let k = step - 1; k < end; k += step)
    means.push({
      atNs: departed.atNs[k],
      meanNs: (base.responseSumNs + ledger.responseSumNs[k]) / (base.served + k + 1),
    });
  const totals = totalsAt(ledger, timeNs);
  const meanNs = totals.served > 0 ? totals.responseSumNs / totals.served : NaN;
  if (totals.served > 0) means.push({ atNs: timeNs, meanNs });
  const points: ResponsePoint[] = [];
  for (let k = Math.max(lowerBound(departed.atNs, 0), end - MOST_POINTS); k < end; k++) {
    const i = departed.request[k];
    points.push({
      row: requests.row[i],
      label: labelOf(tables, i),
      atNs: departed.atNs[k],
      responseNs: requests.doneNs[i] - requests.arrivalNs[i],
      selected: requests.row[i] === settings.selected,
    });
  }
  return {
    timeNs,
    fromNs: 0,
    toNs: spanNs(scene, timeNs),
    points,
    means,
    ...bandAt(scene, roundsOver(ledger, timeNs)),
    beat: beatWord(scene),
    meanNs,
    longestNs: totals.served > 0 ? totals.responseMaxNs : NaN,
    served: totals.served,
  };
}

/** Rounds of which everything that began in them is over, so that their sums tell nothing of what is to come. */
function roundsOver({ tables }: Ledger, timeNs: number): number {
  const { scene, services } = tables;
  const { service } = momentAt(tables, timeNs);
  const sinceNs = service >= 0 ? services.startNs[service] : timeNs;
  return Math.min(scene.beats.length, Math.floor(Math.min(timeNs, sinceNs) / scene.roundNs));
}

function bandAt(scene: Scene, rounds: number): Pick<ResponseModel, 'band' | 'trust'> {
  const { sums } = runningOf(scene.beats);
  const band: { atNs: number; lowNs: number; highNs: number }[] = [];
  let trust: MeanBand | undefined;
  // At multiples of a power of two, so that the places do not wander while time passes.
  let stride = 1;
  while (rounds / stride > BAND_PLACES) stride *= 2;
  const places = Array.from({ length: Math.floor(rounds / stride) }, (_, i) => (i + 1) * stride);
  if (places.at(-1) !== rounds) places.push(rounds);
  for (const k of places) {
    trust = meanBand(sums.responseSumNs, sums.dServed, k);
    if (trust === undefined) continue;
    const mean = sums.responseSumNs[k] / sums.dServed[k];
    band.push({ atNs: k * scene.roundNs, lowNs: Math.max(0, mean - trust.half), highNs: mean + trust.half });
  }
  return { band, ...(trust === undefined ? {} : { trust }) };
}

export const responseView: View<Ledger, ResponseModel> = {
  id: 'response',
  title: 'Response time',
  prepare: ledgerOf,
  at,
  draw: drawResponse,
  describe: describeResponse,
  table: tableOfResponse,
  hit: hitResponse,
  preferredHeight: (width, theme) =>
    Math.round(Math.min(260, Math.max(150, width * 0.5)) * (theme ? Math.sqrt(theme.scale) : 1)),
};

export const responsePicture: Picture = {
  view: responseView,
  area: 'words',
  listed: 'response times',
  shows: 'response times as a chart',
  heading: 'Response times',
  tab: () => 'Response',
  percentiles: true,
  reading: [
    {
      name: 'The response times',
      read: 'One dot a request, at the time of its departure and as high as it took; a press on a dot selects the request in all pictures.',
    },
  ],
};
