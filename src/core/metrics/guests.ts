/** Streams that come and go: how many there are, and how many of those that come are let in. */
import { defineMetric } from './definition.ts';

export const present = defineMetric({
  id: 'present',
  title: 'Streams present',
  help: 'Pieces that become due in a round or period, on average: where each stream has one, how many streams there are.',
  unit: 'count',
  ofStreams: true,
  ofGuests: true,
  ratio: (part) => [part.sum('cArrived'), part.beats],
  sweep: {},
  compare: { title: ({ stream }) => `${stream.many} present, on average`, decimals: 2 },
});

export const refused = defineMetric({
  id: 'refused',
  title: 'Refused',
  help: 'Share of the streams that came in mid-run and were refused.',
  unit: 'share',
  better: 'less',
  ofStreams: true,
  ofGuests: true,
  ratio: (part) => [part.sum('refused'), part.sum('asked')],
  sweep: {},
  compare: { title: ({ stream }) => `${stream.many} refused, of those that came`, decimals: 1 },
});

export const letIn = defineMetric({
  id: 'let-in',
  title: 'Streams let in',
  help: 'Streams that came in mid-run and were let in, over the whole run: where none leaves, how many there are at its end.',
  unit: 'count',
  ofStreams: true,
  ofGuests: true,
  // One observation a run, weighed by the time that it was observed for.
  ratio: (part) => [
    (part.whole('asked') - part.whole('refused') - part.whole('unweighed')) * part.seconds,
    part.seconds,
  ],
  sweep: { later: true },
});
