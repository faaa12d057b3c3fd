/** Frames on one clock, with frames that answer late and speak of where they were. */
import { expect, test } from 'vitest';
import { joinClock, type Place } from '../../../src/page/around/clock.ts';
import type { FrameCommand, StateReport } from '../../../src/page/around/words.ts';

const fresh: StateReport = {
  ...{
    t: 0,
    end: 10,
    playing: false,
    pace: 'decision',
    speed: 1,
    round: 1,
    rounds: 10,
    sentence: '',
    second: '',
  },
  ...{
    served: 0,
    waiting: 0,
    mean: null,
    longest: null,
    glitches: 0,
    due: 0,
    status: 'running',
    message: '',
  },
};

/** A frame that carries out what it is told when `answer` is called, and tells of each command. */
class Frame {
  state: StateReport;
  readonly told: FrameCommand[] = [];
  private place: Place | undefined;
  private queue: FrameCommand[] = [];

  constructor(
    private readonly clock: string,
    end = 10,
  ) {
    this.state = { ...fresh, end };
  }

  join(part: Partial<StateReport> = {}): this {
    this.place = joinClock(this.clock, {
      say: (command) => {
        this.told.push(command);
        this.queue.push(command);
      },
      state: () => this.state,
    });
    return this.tell(part);
  }

  tell(part: Partial<StateReport> = {}): this {
    this.state = { ...this.state, ...part };
    this.place?.heard(this.state);
    return this;
  }

  answer(): void {
    for (const command of this.queue.splice(0)) {
      if (command.type === 'seek') this.tell({ t: command.seconds, playing: false });
      if (command.type === 'speed')
        this.tell({ speed: command.value, pace: command.pace ?? this.state.pace });
      if (command.type === 'play') this.tell({ playing: true });
    }
  }

  moved(): void {
    this.place?.moved();
  }

  leave(): void {
    this.place?.leave();
  }
}

const pair = (clock: string, end?: number) =>
  [new Frame(clock).join(), new Frame(clock, end).join()] as const;

test('whoever is moved takes the others along, and what they say of it moves nobody', () => {
  const [a, b] = pair('seek');
  a.tell({ t: 2.5 });
  expect(b.told).toEqual([{ type: 'seek', seconds: 2.5 }]);
  b.tell(); // It has not got there yet.
  b.answer();
  expect(a.told).toEqual([]);
  b.tell({ t: 4 });
  a.answer();
  expect([a.state.t, b.state.t, b.told.length]).toEqual([4, 4, 1]);
});

test('a beat a decision: the others are sought to each instant that is told', () => {
  const [a, b] = pair('beats');
  for (const t of [0.1, 0.3, 0.35]) a.tell({ t, playing: true });
  b.answer();
  a.tell({ t: 0.4, playing: false });
  b.answer();
  expect(b.told.map((command) => command.type)).toEqual(['seek', 'seek', 'seek', 'seek']);
  expect([b.state.t, a.told.length]).toEqual([0.4, 0]);
});

test('in true proportion each plays by itself, and is fetched where it is off', () => {
  const [a, b] = pair('true');
  a.tell({ t: 1, playing: true, pace: 'true', speed: 0.5 });
  b.answer();
  expect(b.told).toEqual([
    { type: 'seek', seconds: 1 },
    { type: 'speed', value: 0.5, pace: 'true' },
    { type: 'play' },
  ]);
  b.tell({ t: 1.1 });
  a.tell({ t: 1.2 });
  expect([b.told.length, a.told.length]).toEqual([3, 0]);
  a.tell({ t: 2 });
  expect(b.told.length).toBe(6);
  b.answer();
  a.tell({ t: 2.1, playing: false });
  b.answer();
  expect([b.state.playing, b.state.t, a.told.length]).toEqual([false, 2.1, 0]);
});

test('what the page itself moves is somebody’s doing, even before anything was said', () => {
  const b = new Frame('early').join();
  const a = new Frame('early').join({ status: 'loading' });
  a.moved();
  a.tell({ t: 2.5, status: 'running' });
  expect(b.told).toEqual([{ type: 'seek', seconds: 2.5 }]);
});

test('one that was sent somewhere before it had said where it began is moved like any other', () => {
  const [a, b] = pair('late');
  const c = new Frame('late').join({ status: 'loading' });
  a.tell({ t: 2.5 });
  b.answer();
  c.tell({ status: 'running' });
  c.answer();
  c.moved();
  c.tell({ t: 0.9 });
  a.answer();
  b.answer();
  expect([a.state.t, b.state.t, c.state.t]).toEqual([0.9, 0.9, 0.9]);
});

test('one that comes late goes where somebody has moved the others', () => {
  const [a, b] = pair('scrolled');
  a.tell({ t: 2.5 });
  b.answer();
  const c = new Frame('scrolled').join({ t: 0.2 });
  c.answer();
  expect([a.state.t, b.state.t, c.state.t, a.told]).toEqual([2.5, 2.5, 2.5, []]);
});

test('the page’s own order counts while one is still on its way to where another had it go', () => {
  const [a, b] = pair('crossing');
  a.tell({ t: 2.5 });
  b.moved();
  b.tell({ t: 0.9 });
  a.answer();
  expect([a.state.t, b.state.t]).toEqual([0.9, 0.9]);
});

test('a shorter run waits at its end', () => {
  const [a, b] = pair('short', 3);
  a.tell({ t: 8 });
  b.answer();
  expect([b.state.t, a.told.length]).toEqual([3, 0]);
});

test('where frames begin is nobody’s doing; who left hears nothing; other clocks are others’', () => {
  const [a, b] = pair('begin');
  const other = new Frame('another').join();
  new Frame('begin').join().tell({ status: 'loading', t: 5 });
  expect([a.told, b.told]).toEqual([[], []]);
  b.leave();
  a.tell({ t: 1 });
  expect([b.told, other.told]).toEqual([[], []]);
});
