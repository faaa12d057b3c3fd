/** Load and overload. */
import type { Cards } from './definition.ts';

export const load: Cards = {
  'load-peak': {
    question: 'How long does a burst hurt?',
    watch:
      'From second 10 to 15 ten times as many requests come. The queue takes four seconds to drain; no video notices.',
    about: 'the backlog',
    marked: [{ fromS: 10, toS: 19, on: 'run' }],
    headline: ['waiting', 'mean', 'longest'],
    synonyms: ['burst', 'peak', 'queue', 'backlog'],
  },
  saturation: {
    question: 'What if more comes than the disk can do?',
    watch: 'Thirty a second come, some twenty-five leave: the queue grows for ever. The videos go on.',
    about: 'the backlog',
    marked: [{ fromS: 0, toS: 120, on: 'run' }],
    headline: ['waiting', 'longest', 'mean'],
    synonyms: ['overload', 'saturation', 'queue'],
  },
  'bursts-held-back': {
    question: 'Who pays if bursts are held back?',
    watch:
      'At most six requests a second are released. 24 pieces late, not 115; but who is held waits 341 ms.',
    about: 'the held queue',
    marked: [{ fromS: 2.611, toS: 3.129, on: 'rounds' }],
    headline: ['glitches', 'mean'],
    synonyms: ['token bucket', 'rate control', 'sporadic server', 'QoS'],
  },
};
