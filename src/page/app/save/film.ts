/** A film of the Lab as it plays: pictures below each other on one canvas, recorded by the browser. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { canvasPen } from '../../draw/canvasPen.ts';
import type { Theme } from '../../draw/palette.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { sentenceAt } from '../../view/sentence/index.ts';
import type { Scene, Size } from '../../view/scene/view.ts';
import { currentSettings, currentScene } from '../canvas/scene.ts';
import { clock } from '../kit/reading/format.ts';
import { onCanvas } from '../kit/figures/sheet.ts';
import { tempoOf } from '../panels/tempoOf.ts';
import type { ShownPicture } from '../canvas/shown.ts';

export const FILM_PX = { width: 1280, height: 720 } as const;
/** The film's pictures are laid out on so much paper: type is 1.25 times as large as on the page. */
const LAYOUT: Size = { width: 1024, height: 576 };
const MARGIN = 16;
const FRAMES_A_SECOND = 30;
export const LONGEST_S = 60;

/** What browsers record, the best first. */
const types = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'] as const;

/** The type in which this browser can record a canvas; undefined where it cannot. */
export function filmType(): (typeof types)[number] | undefined {
  const canRecord =
    typeof MediaRecorder === 'function' && typeof HTMLCanvasElement.prototype.captureStream === 'function';
  return canRecord ? types.find((type) => MediaRecorder.isTypeSupported(type)) : undefined;
}

export const endingOf = (type: string): string => (type.startsWith('video/mp4') ? 'mp4' : 'webm');

/**
 * Plays from the present on and records until the time is up or the run is over. A hidden tab does not play; the film
 * waits for it. Rejects with the signal's reason when it is stopped.
 */
export async function film(
  pictures: readonly ShownPicture[],
  theme: Theme,
  lengthS: number,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const type = filmType();
  if (type === undefined) throw new Error('This browser cannot record films.');
  return onCanvas(FILM_PX, async (canvas) => {
    const frame = filmFrame(canvas, pictures, theme);
    frame();
    return record(canvas, type, () => recordFrames(frame, lengthS, progress, signal));
  });
}

async function record(canvas: HTMLCanvasElement, type: string, play: () => Promise<void>): Promise<Blob> {
  const stream = canvas.captureStream(FRAMES_A_SECOND);
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 6e6 });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) parts.push(data);
  };
  const over = new Promise<void>((resolve, reject) => {
    recorder.onstop = () => {
      resolve();
    };
    recorder.onerror = () => {
      reject(new Error('The browser has given up recording.'));
    };
  });
  const watch = stopwatch();
  const onHidden = () => {
    if (recorder.state === 'inactive') return;
    if (document.hidden) recorder.pause();
    else recorder.resume();
    watch.turn(!document.hidden);
  };
  document.addEventListener('visibilitychange', onHidden);
  try {
    recorder.start(1000);
    watch.turn(true);
    usePlayback.getState().setPlaying(true);
    await play();
  } finally {
    document.removeEventListener('visibilitychange', onHidden);
    usePlayback.getState().setPlaying(false);
    if (recorder.state !== 'inactive') recorder.stop();
    watch.turn(false);
    for (const track of stream.getTracks()) track.stop();
  }
  await over;
  return withLength(new Blob(parts, { type: type.replace(/;.*/, '') }), watch.ms());
}

/** Counts the time in which it is on. */
function stopwatch() {
  let countedMs = 0;
  let sinceMs: number | undefined;
  const runningMs = () => (sinceMs === undefined ? 0 : performance.now() - sinceMs);
  return {
    turn: (on: boolean) => {
      countedMs += runningMs();
      sinceMs = on ? performance.now() : undefined;
    },
    ms: () => countedMs + runningMs(),
  };
}

/** Browsers write WebM as it comes, and leave out how long it is: players then show no length, and cannot be scrubbed. */
async function withLength(recorded: Blob, lengthMs: number): Promise<Blob> {
  if (endingOf(recorded.type) !== 'webm') return recorded;
  const { default: fixWebmDuration } = await import('fix-webm-duration');
  return fixWebmDuration(recorded, lengthMs, { logger: false });
}

/** Draws in every frame of the browser until the time is up, the run is over, or the signal says so. */
function recordFrames(
  frame: () => void,
  lengthS: number,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let lastMs = performance.now();
    let recordedMs = 0;
    const next = (nowMs: number) => {
      if (signal.aborted) {
        reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped.'));
        return;
      }
      // A tab that was hidden comes back after any time: that is no part of the film.
      recordedMs += Math.min(250, Math.max(0, nowMs - lastMs));
      lastMs = nowMs;
      frame();
      progress(Math.min(1, recordedMs / (lengthS * 1000)));
      if (recordedMs >= lengthS * 1000 || !usePlayback.getState().playing) resolve();
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** Draws the present: the sentence, the pictures, the clock. */
function filmFrame(canvas: HTMLCanvasElement, pictures: readonly ShownPicture[], theme: Theme): () => void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw here.');
  const scale = FILM_PX.width / LAYOUT.width;
  const { type, fonts, colors } = theme;
  const top = MARGIN + type.lead * 1.6;
  const width = LAYOUT.width - 2 * MARGIN;
  const room = LAYOUT.height - top - MARGIN;
  const prepared = pictures.map((): { readonly scene?: Scene; readonly by?: unknown } => ({}));
  return () => {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.fillStyle = colors.paper;
    context.fillRect(0, 0, LAYOUT.width, LAYOUT.height);
    const pen = canvasPen(context);
    const { timeNs } = usePlayback.getState();
    const scene = currentScene(elementAt(pictures, 0).lane);
    if (!scene) return;
    const words = { size: type.lead, font: fonts.serif, color: colors.ink, weight: 600 } as const;
    pen.save();
    pen.clip(MARGIN, 0, width - 9 * type.body, top);
    const { playing, pace, speeds } = usePlayback.getState();
    const tempo = tempoOf(scene, playing, pace, speeds[pace]);
    pen.text(sentenceAt(scene, timeNs, tempo).lead, MARGIN, MARGIN + type.lead, words);
    pen.restore();
    const figures = { size: type.body, font: fonts.sans, color: colors.muted, align: 'right' } as const;
    pen.text(`t = ${clock(timeNs)}`, LAYOUT.width - MARGIN, MARGIN + type.lead, figures);
    const wanted = pictures.map(({ view }) => view.preferredHeight(width, theme, scene));
    const factor = Math.min(1, room / wanted.reduce((a, b) => a + b, 0));
    let y = top;
    pictures.forEach(({ view, lane }, i) => {
      const own = currentScene(lane);
      const size = { width, height: elementAt(wanted, i) * factor };
      pen.save();
      pen.translate(MARGIN, y);
      pen.clip(0, 0, size.width, size.height);
      let shown = elementAt(prepared, i);
      if (own && own !== shown.scene) prepared[i] = shown = { scene: own, by: view.prepare(own) };
      if (own) view.draw(pen, view.at(shown.by, timeNs, currentSettings(own)), size, theme);
      pen.restore();
      y += size.height;
    });
  };
}
