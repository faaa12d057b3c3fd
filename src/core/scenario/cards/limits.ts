/** Limits and glitches. */
import type { Cards } from './definition.ts';

export const limits: Cards = {
  'tail-glitch': {
    question: 'Why freeze a film when the estimate was right?',
    watch:
      'Request 106 makes the sweep too long, and the rule knows it, yet lets it in. Video 4 is 2 ms late.',
    about: 'video 4, request 106',
    follows: { streams: [4] },
    headline: ['glitches', 'mean'],
    synonyms: ['tail rule', 'deadline miss', 'glitch', 'bound'],
  },
  'tail-guarded': {
    question: 'What rule would have saved it?',
    watch: 'The last video must end in time: request 106 is kept out, and video 4 is done 15 ms early.',
    about: 'video 4, request 106',
    follows: { streams: [4] },
    headline: ['glitches', 'mean'],
    synonyms: ['tail rule', 'guard'],
  },
  'fellini-share': {
    question: 'What does a fixed share cost?',
    watch: 'No video may start after 0.7 s. In round 4 that costs video 7 its piece; then the disk is idle.',
    about: 'video 7',
    follows: { streams: [7] },
    headline: ['glitches', 'idle'],
    synonyms: ['Fellini', 'reservation', 'share'],
  },
  'period-from-goals': {
    question: 'How long must the videos’ period be?',
    watch: 'As long as the promise needs: 0.686 s. Video 7 is cut off in round 5; now and then one is.',
    about: 'video 7',
    follows: { streams: [7] },
    headline: ['glitches', 'mean', 'idle'],
    synonyms: ['time limit', 'goal', 'quality of service', 'ratio', 'configuration'],
  },
  'fixed-number': {
    question: 'Can a fixed number replace an estimate?',
    watch:
      'At most twelve requests a round: the arm rests though requests wait, and two videos are late all the same.',
    about: 'the idle gap',
    marked: [{ fromS: 1.852, toS: 2, on: 'rounds' }],
    headline: ['mean', 'glitches', 'idle'],
    synonyms: ['limit', 'quota'],
  },
  'spread-misses': {
    question: 'Who should miss when somebody must?',
    watch: 'Ten videos are too many. Who missed is spared next: in round 74 video 5 is, and video 8 is late.',
    about: 'videos 5, 8',
    follows: { streams: [5, 8] },
    headline: ['glitches'],
    synonyms: ['fairness', 'skip', 'overload'],
  },
  'nine-videos': {
    question: 'When is a promise kept?',
    watch: 'In ten minutes 19 pieces of 5400 are late, one here and one there: in round 19 that of video 4.',
    about: 'video 4',
    follows: { streams: [4] },
    headline: ['glitches'],
    synonyms: ['promise', 'binomial', 'variable bit rate', 'VBR', 'independence'],
  },
  'nine-in-scenes': {
    question: 'Are nine videos always nine?',
    watch:
      'Pieces of a scene are large together: round after round one is late, in round 85 that of video 2.',
    about: 'video 2',
    follows: { streams: [2] },
    headline: ['glitches'],
    synonyms: ['scenes', 'correlation', 'burst', 'variable bit rate', 'VBR', 'dependence'],
  },
};
