/** What has a deadline: the fragments of videos, or of streams. */
import { fillIn } from '../base/sentence.ts';
import { defineMetric } from './definition.ts';
import { countText } from './print.ts';

export const videos = defineMetric({
  id: 'videos',
  title: 'Requests with deadlines',
  help: 'Pieces of videos or streams in the whole run.',
  unit: 'count',
  ofStreams: true,
  report: {
    path: 'continuous.requests',
    of: (run) => run.videos,
    line: { row: 'videos', head: 'C-requests', says: (count) => `${count}` },
  },
});

export const missed = defineMetric({
  id: 'missed',
  title: 'Glitches',
  help: 'Pieces that were not complete at their deadline, late or given up.',
  unit: 'count',
  better: 'less',
  ofStreams: true,
  report: {
    path: 'continuous.glitches',
    of: (run) => run.late + run.discarded,
    line: {
      row: 'videos',
      says: (count, found) =>
        `${countText(count, 'glitch', 'glitches')} (${found.figure('late')} late, ${found.figure('discarded')} discarded)`,
    },
  },
  counter: {
    place: 4,
    of: (run) => run.glitches,
    name: (_, { missed }) => fillIn(missed.of, { due: '#' }),
    beside: (run) => run.videosDue,
    alarms: true,
  },
});

export const late = defineMetric({
  id: 'late',
  title: 'Late',
  help: 'Pieces that were complete after their deadline.',
  unit: 'count',
  better: 'less',
  ofStreams: true,
  report: { path: 'continuous.late', of: (run) => run.late },
});

export const discarded = defineMetric({
  id: 'discarded',
  title: 'Discarded',
  help: 'Pieces that were given up at their deadline, or before.',
  unit: 'count',
  better: 'less',
  ofStreams: true,
  report: { path: 'continuous.discarded', of: (run) => run.discarded },
});

export const glitches = defineMetric({
  id: 'glitches',
  title: 'Glitch rate',
  help: 'Share of pieces that were not complete at their deadline.',
  unit: 'share',
  better: 'less',
  ofStreams: true,
  rare: true,
  ratio: (part) => [part.sum('late', 'discarded'), part.sum('cServed', 'discarded')],
  sweep: { beside: true },
  report: { path: 'continuous.glitchRate', of: (run) => (run.late + run.discarded) / run.videos },
  compare: {
    title: ({ missed }) => missed.title,
    decimals: 2,
  },
});
