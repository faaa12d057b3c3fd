/** How things are called. Requests and streams count from 0 in the trace and from 1 before people. */
import { CONTINUOUS } from '../trace/kinds.ts';
import type { Story } from './story.ts';

/** Requests that were added by hand are numbered from here on in the trace. */
const BY_HAND = 500_000_000;

/** What a mark bears: '3'; '+1' for a request that was added by hand. */
export function labelOf(story: Story, request: number): string {
  const { klass, stream, number } = story.requests;
  if (klass[request] === CONTINUOUS) return String(stream[request] + 1);
  return number[request] >= BY_HAND ? `+${number[request] - BY_HAND + 1}` : String(number[request] + 1);
}

/** 'video 3', 'request 5'. */
export function nameOf(story: Story, request: number): string {
  return `${story.requests.klass[request] === CONTINUOUS ? 'video' : 'request'} ${labelOf(story, request)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'a', 'a and b', 'a, b and c'. */
export function listing(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}
