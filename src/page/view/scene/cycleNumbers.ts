/** The numbers of a run under a server in cycles: what its streams take of memory and disk time, how many they are. */
import { fillIn } from '../../../core/base/sentence.ts';
import { bytes, percent, seconds, whole } from '../../draw/format.ts';
import { gaugeAt } from './cycleCourse.ts';
import type { NumberSoFar } from './numberSoFar.ts';
import type { Scene } from './view.ts';

const words = {
  memory: 'memory',
  time: 'disk time',
  streams: 'streams',
  cycle: 'of {time} a cycle',
  refused: '{count} refused',
  noneRefused: 'none refused',
  nothing: '–',
  glitches: 'glitches',
  ofDue: 'of {count} IOs',
  noneDue: 'none due yet',
} as const;

export function cycleNumbers(
  scene: Scene,
  timeNs: number,
  { glitches, due }: { readonly glitches: number; readonly due: number },
): readonly NumberSoFar[] {
  const gauge = (id: string) => gaugeAt(scene, id, timeNs);
  const lengthNs = gauge('cycle');
  const streams = gauge('streams');
  const refused = refusedBy(scene, timeNs);
  const kept = lengthNs === lengthNs ? fillIn(words.cycle, { time: seconds(lengthNs, 3) }) : '';
  const held = gauge('memory');
  const takes = held === held ? bytes(held) : '';
  const away = refused > 0 ? fillIn(words.refused, { count: whole(refused) }) : words.noneRefused;
  const ofDue = due > 0 ? fillIn(words.ofDue, { count: whole(due) }) : words.noneDue;
  return [
    { ...share(words.memory, gauge('um')), note: takes, shortNote: takes, mark: 'area' },
    { ...share(words.time, gauge('ut')), note: kept, shortNote: '', mark: 'line' },
    {
      ...{ label: words.streams, shortLabel: words.streams, unit: '' },
      value: streams === streams ? whole(streams) : words.nothing,
      ...{ note: away, shortNote: refused > 0 ? away : '', mark: 'none' },
    },
    {
      ...{ label: words.glitches, shortLabel: words.glitches, value: whole(glitches), unit: '' },
      ...{ note: ofDue, shortNote: ofDue, mark: 'cross' },
      ...(glitches > 0 ? { alarms: true } : {}),
    },
  ];
}

function share(label: string, value: number) {
  const shown = percent(value, 1);
  const [figure = words.nothing, unit = ''] = shown.split('\u202f');
  return { label, shortLabel: label, value: figure, unit };
}

/** By the summary for as long as a beat is over, then one by one. */
function refusedBy({ beats, roundNs, pages }: Scene, timeNs: number): number {
  const over = Math.min(beats.length, Math.floor(timeNs / roundNs));
  let refused = 0;
  for (let k = 0; k < over; k++) refused += beats.refused[k];
  for (const { admissions: a } of pages)
    for (let i = 0; i < a.length; i++)
      if (a.admitted[i] === 0 && a.atNs[i] >= over * roundNs && a.atNs[i] <= timeNs) refused++;
  return refused;
}
