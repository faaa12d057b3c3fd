/** How things are called. Requests and streams count from 0 in the trace and from 1 before people. */
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import type { Story } from './story.ts';
import type { Scene } from './types.ts';

/** Requests that were added by hand are numbered from here on in the trace. */
const BY_HAND = 500_000_000;

/** What a mark bears: '3'; '+1' for a request that was added by hand. */
export function labelOf(story: Story, request: number): string {
  const { klass, stream, number } = story.requests;
  return labelFrom(klass[request], stream[request], number[request]);
}

function labelFrom(klass: number, stream: number, number: number): string {
  if (klass === CONTINUOUS) return String(stream + 1);
  return number >= BY_HAND ? `+${number - BY_HAND + 1}` : String(number + 1);
}

/** Whoever has deadlines is called a video where there are rounds, a stream elsewhere. */
export type StreamWord = 'video' | 'stream';

export const streamWord = (scene: Scene): StreamWord => (scene.workload === 'rounds' ? 'video' : 'stream');

/** What the beats of the summary are called. */
export const beatWord = (scene: Scene): 'round' | 'period' | 'beat' =>
  scene.workload === 'rounds' ? 'round' : scene.workload === 'streams' ? 'period' : 'beat';

/** 'one stream waits', 'two streams wait': the noun and its number. */
export const plural = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`);

/** 'video 3' or 'stream 3', 'request 5'. */
export function nameOf(story: Story, request: number): string {
  const word = story.requests.klass[request] === CONTINUOUS ? streamWord(story.scene) : 'request';
  return `${word} ${labelOf(story, request)}`;
}

/** The same for a request that may lie outside the loaded pages. */
export function nameFrom(scene: Scene, klass: number, stream: number, number: number): string {
  const word = klass === CONTINUOUS ? streamWord(scene) : 'request';
  return `${word} ${labelFrom(klass, stream, number)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'a', 'a and b', 'a, b and c'. */
export function listing(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}
