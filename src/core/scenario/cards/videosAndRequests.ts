/** Videos and requests. */
import type { Cards } from './definition.ts';

export const videosAndRequests: Cards = {
  default: {
    question: 'Four films and a few requests: who goes first?',
    watch:
      'One arm, four videos that must not stop, eight requests a second. They fill the rest of each round.',
    about: 'the rest of each round',
    marked: [{ fromS: 0.337, toS: 1, on: 'rounds' }],
    headline: ['mean', 'glitches'],
    synonyms: ['round', 'video on demand'],
  },
  opening: {
    question: 'Who waits while seven films play?',
    watch:
      'Seven videos fill most of each round. Request 644 lies on the arm’s way and slips in between two: 0.07 s.',
    about: 'request 644',
    headline: ['mean', 'glitches', 'wait'],
    synonyms: ['response time', 'mixed workload', 'latency'],
  },
  'figure-1': {
    question: 'What if films always go first?',
    watch:
      'Requests 4 and 5 come while the videos are read and wait for all four. Requests 9 and 10 miss a whole round.',
    about: 'requests 4, 5',
    follows: { requests: [5] },
    headline: ['mean'],
    synonyms: ['disjoint', 'FCFS', 'figure'],
  },
  'figure-2': {
    question: 'What do two subrounds change?',
    watch: 'The requests of figure 1: 4 and 5 wait for two videos now, not four. Requests 1, 2 and 3 pay.',
    about: 'requests 4, 5',
    follows: { requests: [5] },
    headline: ['mean'],
    synonyms: ['subround', 'figure'],
  },
  'figure-3': {
    question: 'What if requests go between films?',
    watch:
      'The same requests in one sweep with the videos: 4 and 5 lie on the arm’s way and are served there.',
    about: 'requests 4, 5',
    follows: { requests: [5] },
    headline: ['mean'],
    synonyms: ['mixed', 'SCAN', 'elevator', 'figure'],
  },
  'paper-n3': {
    question: 'Few films, many requests: what is left?',
    watch: 'Three videos leave most of each round free: thirty requests a second are answered in 0.1 s.',
    about: 'the gap in a round',
    marked: [{ fromS: 19.33, toS: 20, on: 'rounds' }],
    headline: ['mean', 'longest'],
    synonyms: ['table 1', 'N=3'],
  },
  'paper-n7': {
    question: 'Which of four policies answers soonest?',
    watch:
      'At this load the mean tells the paper’s four policies apart. Choose one after another; the run before stays in sight.',
    about: 'the mean',
    follows: { figure: 'mean' },
    headline: ['mean', 'glitches'],
    synonyms: ['table 1', 'N=7', 'compare'],
  },
  'subrounds-1': {
    question: 'What does a whole block of films cost?',
    watch: 'Videos first, then requests: who comes early in a round waits for all seven.',
    about: 'the C-period',
    marked: [{ fromS: 55, toS: 55.766, on: 'rounds' }],
    headline: ['mean', 'glitches'],
    synonyms: ['disjoint', 'C-period'],
  },
  'subrounds-2': {
    question: 'Is half a block better?',
    watch: 'Four videos, requests, three videos, requests: the mean answer takes 0.20 s, not 0.30.',
    about: 'the two C-periods',
    marked: [
      { fromS: 55, toS: 55.466, on: 'rounds' },
      { fromS: 55.5, toS: 55.801, on: 'rounds' },
    ],
    headline: ['mean', 'glitches'],
    synonyms: ['subround'],
  },
  'subrounds-3': {
    question: 'And three?',
    watch: 'Three, two and two videos, with requests after each: 0.18 s, less than mixed SCAN at this load.',
    about: 'the three C-periods',
    marked: [
      { fromS: 54, toS: 54.281, on: 'rounds' },
      { fromS: 54.333, toS: 54.523, on: 'rounds' },
      { fromS: 54.667, toS: 54.873, on: 'rounds' },
    ],
    headline: ['mean', 'glitches'],
    synonyms: ['subround'],
  },
  'subrounds-4': {
    question: 'When does splitting stop paying?',
    watch: 'Never more than two videos at a time: 0.17 s. The gain shrinks with each subround.',
    about: 'the four C-periods',
    marked: [
      { fromS: 55, toS: 55.234, on: 'rounds' },
      { fromS: 55.255, toS: 55.491, on: 'rounds' },
      { fromS: 55.509, toS: 55.684, on: 'rounds' },
      { fromS: 55.758, toS: 55.882, on: 'rounds' },
    ],
    headline: ['mean', 'glitches'],
    synonyms: ['subround', 'diminishing returns'],
  },
  'subrounds-7': {
    question: 'Can a round be cut too fine?',
    watch:
      'The last subround gives its video 143 ms. Video 3 needs 181 ms, and is late however idle the disk was.',
    about: 'video 3',
    follows: { streams: [3] },
    headline: ['glitches', 'mean'],
    synonyms: ['subround', 'glitch', 'fragmentation'],
  },
  'requests-first': {
    question: 'Why rests the arm while requests wait?',
    watch: 'Videos are put off until they must start. Turns reserved for them and not needed are lost.',
    about: 'the idle gap',
    marked: [{ fromS: 7.25, toS: 7.517, on: 'rounds' }],
    headline: ['mean', 'idle'],
    synonyms: ['D-C', 'idle', 'just in time'],
  },
  'closed-door': {
    question: 'Why does the arm pass request 44 by?',
    watch: 'It comes at 3.38 s, right on the arm’s way. But the sweep was closed when it began: 0.43 s.',
    about: 'request 44',
    headline: ['wait', 'mean'],
    synonyms: ['gated', 'gated SCAN', 'mixed', 'closed sweep'],
  },
  'closed-door-requests': {
    question: 'What does a closed sweep cost?',
    watch: 'At 12.37 s request 379 lies between the arm and its next, and is passed by: it takes 0.17 s.',
    about: 'request 379',
    headline: ['wait', 'mean'],
    synonyms: ['gated', 'gated SCAN', 'disjoint', 'FSCAN'],
  },
};
