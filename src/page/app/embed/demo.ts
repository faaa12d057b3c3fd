/**
 * The course page's own script: buttons say what stands in their `data-say`, places with `data-show` show a field of the
 * frame's state. Written as a course's page would be; it knows the frames by their messages alone.
 */
import './document.ts';

interface FromFrame {
  readonly source?: unknown;
  readonly type?: unknown;
  readonly px?: unknown;
  readonly sentence?: unknown;
  readonly [field: string]: unknown;
}

const site = location.origin;
const frames = [...document.querySelectorAll('iframe')];

function say(frame: HTMLIFrameElement, message: object): void {
  frame.contentWindow?.postMessage({ target: 'roundscope', ...message }, site);
}

const buttonsOf = (frame: HTMLIFrameElement) =>
  document.querySelectorAll<HTMLButtonElement>(`button[data-frame=${frame.id}]`);

// What is said before a frame listens is lost.
for (const frame of frames) for (const button of buttonsOf(frame)) button.disabled = true;

/** What a field looks like here: seconds with their unit, a dash where there is nothing yet. */
function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number' && (field === 't' || field === 'mean')) return `${value.toFixed(3)} s`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

addEventListener('message', ({ source, origin, data }: MessageEvent<FromFrame>) => {
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  if (!frame || origin !== site || data.source !== 'roundscope') return;
  if (data.type === 'ready') {
    say(frame, { type: 'hello' });
    for (const button of buttonsOf(frame)) button.disabled = false;
  }
  if (data.type === 'height' && typeof data.px === 'number') frame.height = String(data.px);
  if (data.type === 'state')
    for (const place of document.querySelectorAll<HTMLElement>(`[data-show][data-frame=${frame.id}]`)) {
      const field = place.dataset.show ?? '';
      place.textContent = shown(field, data[field]);
    }
  const fault = document.getElementById('fault');
  if (data.type === 'fault' && fault) fault.textContent = String(data.sentence);
});

for (const button of document.querySelectorAll<HTMLElement>('button[data-say]'))
  button.addEventListener('click', () => {
    const frame = frames.find(({ id }) => id === button.dataset.frame);
    for (const text of [button.dataset.say, button.dataset.then])
      if (frame && text !== undefined) say(frame, JSON.parse(text) as object);
  });

// The frames come last: whoever listens late misses the first word.
for (const frame of frames) frame.src = frame.dataset.src ?? '';
