/** What is said of rebuilding: the lines of the picture, the text behind it and its table. */
import { percent, seconds, spellOut, whole } from '../../draw/format.ts';
import { capital, listing } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { RebuildingModel } from './rebuildingModel.ts';

/** Of long stretches nobody asks for tenths. */
const spanText = (ns: number): string => seconds(ns, ns < 9.95e9 ? 1 : 0);

/** An estimate has two figures. */
function aboutText(ns: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, ns / 1e9))) - 1);
  return seconds(Math.round(ns / 1e9 / step) * step * 1e9, 0);
}

/** A share of all data: small ones with a decimal. */
export const lossText = (share: number): string => percent(share, share > 0 && share < 0.0995 ? 1 : 0);

/** As long as nothing has failed. */
export const nothingText = ({ spares }: RebuildingModel): string =>
  spares === 1
    ? 'No disk has failed: a spare stands by.'
    : `No disk has failed: ${spellOut(spares)} spares stand by.`;

/** 'Disk 2 failed at 20.0 s; a spare stands in its place.' */
function failedText({ now, spares }: RebuildingModel): string {
  if (now === undefined) return '';
  const { disk, failedNs, spare, state, stoppedBy, overNs } = now;
  const its = `Disk ${disk + 1} failed at ${seconds(failedNs, 1)}`;
  if (state === 'stopped')
    return stoppedBy === disk
      ? `${its}; its last spare failed at ${seconds(overNs, 1)}.`
      : `${its}, and disk ${stoppedBy + 1} at ${seconds(overNs, 1)}: nothing more is rebuilt.`;
  const spareOf = spares === 1 ? 'a spare' : `spare ${spare} of ${spares}`;
  return state === 'done'
    ? `${its}; all that it held is on ${spareOf} again.`
    : `${its}; ${spareOf} stands in its place.`;
}

/** The same, from the fullest to the shortest. */
export function failedTexts(model: RebuildingModel): readonly string[] {
  const full = failedText(model);
  const [first = full] = full.split(/[;,:]/, 1);
  return [full, first, first.replace(' failed', '')];
}

/** 'about 1,240 s of danger left (an estimate, by the pace of the last 60 rounds)', from the fullest to the shortest. */
export function leftTexts(model: RebuildingModel): readonly string[] {
  const { now, doneNs, timeNs, beat, paceBeats, risk } = model;
  if (now === undefined) return [];
  if (now.state === 'done') {
    const text = `in danger for ${spanText(now.overNs - now.failedNs)}`;
    return risk > 0 ? [`${text}; another disk has failed since`, `${text}, and again`] : [text];
  }
  if (now.state === 'stopped') return [`stopped after ${spanText(now.overNs - now.failedNs)}`];
  if (doneNs === undefined) return ['too early to say for how long', 'too early to say'];
  const about = aboutText(doneNs - timeNs);
  const left = `about ${about} left`;
  const by =
    paceBeats > 0
      ? `by the pace of the last ${paceBeats} ${beat.many}`
      : 'by how the pace has changed so far';
  return [`${left}: an estimate, ${by}`, `${left} (an estimate)`, `≈ ${about} left`];
}

export function riskTexts({ now, risk, copies }: RebuildingModel): readonly string[] {
  if (now === undefined) return [];
  if (now.state === 'stopped') return [`lost: ${lossText(risk)} of all data`];
  if (now.state === 'done' && risk === 0) return ['another failure now loses nothing'];
  if (copies > 2) return ['another failure loses nothing: a third copy is left', 'a third copy is left'];
  return [`another failure now loses ${lossText(risk)} of all data`, `${lossText(risk)} at stake`];
}

/** '3 of at most 16 read and not written'. */
export const aheadTexts = ({ now, ahead }: RebuildingModel): readonly string[] => {
  const waiting = (now?.read ?? 0) - (now?.written ?? 0);
  return [
    `read and not written: ${whole(waiting)} of at most ${whole(ahead)}`,
    `read, not written: ${waiting} of ${ahead}`,
  ];
};

function workText({ reading, isWriting, now }: RebuildingModel): string {
  if (now?.state !== 'on') return '';
  const readers =
    reading.length === 0
      ? ''
      : `disk${reading.length === 1 ? '' : 's'} ${listing(reading.map((disk) => String(disk + 1)))} ${reading.length === 1 ? 'reads' : 'read'} for it`;
  const parts = [readers, isWriting ? 'it is written to' : ''].filter((text) => text !== '');
  return parts.length === 0 ? ' Nobody works for it right now.' : ` ${capital(listing(parts))}.`;
}

export function describeRebuilding(model: RebuildingModel): string {
  const { now, extents, writtenTo, cylinders } = model;
  if (now === undefined) return nothingText(model);
  const { written } = now;
  const [left = ''] = leftTexts(model);
  const [risk = ''] = riskTexts(model);
  const [ahead = ''] = aheadTexts(model);
  const place = writtenTo < cylinders ? `, up to cylinder ${whole(writtenTo)} of ${whole(cylinders)}` : '';
  const front = `${whole(written)} of ${whole(extents)} extents are written (${percent(written / extents)})${place}`;
  return now.state === 'on'
    ? `${failedText(model)} ${front}; ${ahead}.${workText(model)} ${capital(left)}; ${risk}.`
    : `${failedText(model)} ${front}. ${capital(left)}; ${risk}.`;
}

export function rebuildingTable(model: RebuildingModel): TextTable {
  const { now, extents, ahead, doneNs, timeNs, risk, riskAtFirst, writtenTo, cylinders } = model;
  const head = ['of rebuilding', 'figure'];
  if (now === undefined) return { head, rows: [['spares that stand by', String(model.spares)]] };
  const untilNs = now.state === 'on' ? timeNs : now.overNs;
  return {
    head,
    rows: [
      ['disk', String(now.disk + 1)],
      ['failed at', seconds(now.failedNs, 2)],
      ['spares in its place so far', String(now.spare)],
      ['extents', whole(extents)],
      ['written', `${whole(now.written)} (${percent(now.written / extents, 1)})`],
      ['first cylinder not written', writtenTo < cylinders ? whole(writtenTo) : '–'],
      ['read and not written', `${now.read - now.written} of at most ${ahead}`],
      ['in danger so far', seconds(untilNs - now.failedNs, 1)],
      ['left (an estimate)', doneNs === undefined ? '–' : aboutText(doneNs - timeNs)],
      [now.state === 'stopped' ? 'lost' : 'another failure now loses', lossText(risk)],
      ['when the disk failed it was', lossText(riskAtFirst)],
    ],
  };
}
