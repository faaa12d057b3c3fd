/** Clients of one disk, in words. */
import type { WorkloadWords } from '../parts/definition.ts';

export const words = {
  stream: { one: 'client', many: 'clients' },
  request: { one: 'IO', many: 'IOs' },
  beat: { one: 'second', many: 'seconds' },
  missed: { title: 'late IOs', of: 'late IOs of {due} due' },
  glitch: {
    one: 'A late IO: {streams} should have had it by now.',
    many: 'Late IOs: {streams} should have had theirs by now.',
  },
  strips: {
    title: 'Rates kept',
    room: 'two cycles',
    run: 'keep their rate',
    halted: 'late',
    column: 'this cycle',
    states: { playing: 'kept', nothing: 'not begun', frozen: 'late' },
    news: { one: 'client is late', many: 'clients are late' },
  },
  noTheory:
    'No formula tells what clients of different classes get from one disk. What may be promised to them is a matter of admission, whose inequalities have a panel of their own.',
} as const satisfies WorkloadWords;
