/**
 * What a frame shows at this instant as one SVG document, for a page that prints it: its pictures below each other as they are
 * read, each as it is laid out here. Loaded when a page asks for it.
 */
import type { PictureReport } from '../../around/words.ts';
import { svgPen } from '../../draw/svgPen.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { isReading } from '../../state/address/site.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { sentenceAt } from '../../view/sentence/index.ts';
import { currentScene, currentSettings } from '../canvas/scene.ts';
import { holds } from '../canvas/sceneParts.ts';
import { shownPictures, type ShownPicture } from '../canvas/shown.ts';
import { fontRules } from '../kit/screen/fonts.ts';
import { useTheme } from '../kit/screen/theme.ts';

const [MARGIN, GAP] = [12, 16];
/** A page of the run that is not there after so long will not come. */
const PATIENCE_MS = 10_000;

/** As soon as what is shown is known; without a picture where it does not come. A page to read shows no run. */
export async function pictureNow(): Promise<PictureReport> {
  if (isReading(useLink.getState().page)) return { t: 0, sentence: '', svg: '' };
  const sinceMs = performance.now();
  for (;;) {
    const { shownNs } = usePlayback.getState();
    const scene = useRun.getState().arrived > 0 ? currentScene() : undefined;
    if (scene && holds(scene, shownNs)) break;
    if (performance.now() - sinceMs > PATIENCE_MS) break;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  const { shownNs: atNs } = usePlayback.getState();
  const scene = currentScene();
  const sentence = scene ? sentenceAt(scene, atNs).lead : '';
  return { t: Math.round(atNs) / 1e9, sentence, svg: await drawn(atNs, sentence) };
}

/** They came in any order. */
function asRead({ frame: a }: ShownPicture, { frame: b }: ShownPicture): number {
  if (!a || !b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

async function drawn(atNs: number, sentence: string): Promise<string> {
  const { theme } = useTheme.getState();
  const pictures = [...shownPictures()].sort(asRead).flatMap(({ view, lane, size }) => {
    const scene = currentScene(lane);
    if (!scene || !holds(scene, atNs)) return [];
    const settings = { ...currentSettings(scene), speed: 0 };
    return [{ view, model: view.at(view.prepare(scene), atNs, settings), size: size() }];
  });
  if (pictures.length === 0) return '';
  const width = 2 * MARGIN + Math.max(...pictures.map(({ size }) => size.width));
  const height = 2 * MARGIN - GAP + pictures.reduce((sum, { size }) => sum + size.height + GAP, 0);
  const pen = svgPen(width, height, theme.colors.paper, sentence, {
    description: pictures.map(({ view, model }) => view.describe(model)).join(' '),
    shownWidth: width,
  });
  pen.save();
  pen.translate(MARGIN, MARGIN);
  for (const { view, model, size } of pictures) {
    pen.save();
    pen.clip(0, 0, size.width, size.height);
    view.draw(pen, model, size, theme);
    pen.restore();
    pen.translate(0, size.height + GAP);
  }
  pen.restore();
  return pen.toString(await fontRules(pen.toString()));
}
