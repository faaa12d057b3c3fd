/**
 * Frames with the same clock run together: whichever of them somebody plays, steps or moves takes the others along. They are
 * sought to its instant as often as it is told; in true proportion each plays by itself, at its speed.
 */
import type { FrameCommand, StateReport } from './words.ts';

export interface Hand {
  readonly say: (command: FrameCommand) => void;
  /** What was last heard of it. */
  readonly state: () => StateReport | undefined;
}

export interface Place {
  /** A frame has told its state. */
  readonly heard: (state: StateReport) => void;
  /** It was told to go somewhere, by the page: what comes of it is somebody’s doing. */
  readonly moved: () => void;
  readonly leave: () => void;
}

/** Instants in seconds are the same to a nanosecond. */
const SAME_S = 1e-9;
/** By how much one may be off that plays by itself. */
const OFF_S = 0.25;
/** Instants that a frame was sent to and may still speak of. */
const REMEMBERED = 30;

class Member {
  /** Nothing was heard of it yet: where it begins is nobody's doing. */
  isNew = true;
  isLeader = false;
  /** As it was told; so is what it says afterwards, until when it is on its way there. */
  private plays = false;
  private isOnItsWay = false;
  private sent: readonly number[] = [];

  constructor(readonly hand: Hand) {}

  /** Has somebody laid hands on it, or does it only do as it was told? */
  acts(state: StateReport): boolean {
    const isPlaced = this.sent.some((t) => Math.abs(t - state.t) <= SAME_S);
    if (this.isOnItsWay) {
      if (state.playing === this.plays && (this.plays || isPlaced)) this.isOnItsWay = false;
      return false;
    }
    if (state.playing) return !this.plays;
    const hasEnded = this.plays && state.t >= state.end - SAME_S;
    if (hasEnded) this.remain(state.t);
    return !hasEnded && !isPlaced;
  }

  remain(t: number): void {
    this.plays = this.isOnItsWay = false;
    this.sent = [t];
  }

  /** Whatever it was sent to, it goes where the page says now. */
  free(): void {
    this.isNew = this.isOnItsWay = false;
    this.sent = [];
  }

  follow({ t, playing, pace, speed }: StateReport): void {
    const { say } = this.hand;
    const state = this.hand.state();
    if (state === undefined || state.end === 0) return;
    const to = Math.min(t, state.end);
    const plays = playing && pace === 'true' && to < state.end;
    if (plays && this.plays && Math.abs(state.t - to) < OFF_S) return;
    if (!plays && !this.plays && this.sent.at(-1) === to) return;
    this.sent = [...this.sent, to].slice(-REMEMBERED);
    this.plays = plays;
    this.isOnItsWay = true;
    // Where it is from now on is where it was sent to, and not where it began.
    this.isNew = false;
    say({ type: 'seek', seconds: to });
    if (!plays) return;
    say({ type: 'speed', value: speed, pace });
    say({ type: 'play' });
  }
}

const groups = new Map<string, Set<Member>>();

export function joinClock(name: string, hand: Hand): Place {
  const group = groups.get(name) ?? new Set<Member>();
  groups.set(name, group);
  const own = new Member(hand);
  group.add(own);
  return {
    heard: (state) => {
      if (state.status !== 'running') return;
      if (own.isNew && !state.playing) {
        own.isNew = false;
        own.remain(state.t);
        // One that comes late, seen when the page is scrolled, goes where the others are.
        const led = [...group].find((member) => member.isLeader)?.hand.state();
        if (led) own.follow(led);
        return;
      }
      own.isNew = false;
      if (!own.isLeader && !own.acts(state)) return;
      for (const member of group) member.isLeader = member === own;
      own.remain(state.t);
      for (const member of group) if (member !== own) member.follow(state);
    },
    moved: () => {
      own.free();
    },
    leave: () => {
      group.delete(own);
      if (group.size === 0) groups.delete(name);
    },
  };
}
