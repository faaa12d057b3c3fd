/** A link's picture as one sheet: what the page's panel "Share" saves of the same moment, by the same functions. */
import type { Scenario } from '../core/scenario/scenario.ts';
import { resolved } from '../core/scenario/resolved.ts';
import { laneTimeline } from '../page/app/compare/laneTimeline.ts';
import { publishedBy } from '../page/app/panels/published.ts';
import type { ShownPicture } from '../page/app/canvas/shown.ts';
import { pictureSheet, type PicturePlan } from '../page/app/save/plans.ts';
import { themes, type Theme } from '../page/draw/palette.ts';
import { useLink } from '../page/state/address/linkStore.ts';
import { usePlayback } from '../page/state/stores/playbackStore.ts';
import type { RunHandle } from '../page/state/stores/runStore.ts';
import { pictures } from '../page/view/pictures.ts';
import type { Picture } from '../page/view/scene/picture.ts';
import { linkOf, NoMoment, openMoment, partingNs, runsHere, wholeMoment } from './moment.ts';

/** Plain data, for it goes to another program. */
export interface StillOrder {
  readonly link: string;
  /** The address that stands before the hash in what a file says of itself. */
  readonly site: string;
  /** By its name in links; absent: the first that the link names, or the rounds. */
  readonly picture?: string;
  /** Of a comparison, from 1. */
  readonly lane: number;
  /** As on a slide of 1920 px, or on a page that has so many px for it. */
  readonly width: 'slide' | number;
  /** In px, where the width is; absent: as high as the picture wants to be. */
  readonly height?: number;
  /** Absent: the link's, or light. */
  readonly theme?: Theme['id'];
  readonly caption: boolean;
}

const PROTAGONIST = 'timeline';
const byName = new Map<string, Picture>(Object.entries(pictures));

export const pictureNames: readonly string[] = [...byName.keys()];

/** Opens the link and draws it. Throws NoMoment, with sentences in the words of the command line. */
export async function still(order: StillOrder): Promise<PicturePlan> {
  await openMoment(order.link);
  const run = laneNumbered(order.lane);
  const theme = order.theme ?? themeHere();
  const view = await viewIn(run, order.picture ?? pictureHere(), order.lane);
  // Whoever is selected is known by name, of the first run.
  for (const other of runsHere()) await wholeMoment(other);
  const moment = await wholeMoment(run);
  const { width, height } = order;
  const picture: ShownPicture = {
    view,
    lane: run,
    size: () => {
      const room = width === 'slide' ? NaN : width;
      return {
        width: room,
        height: height ?? view.preferredHeight(room, themes[theme], moment.scene),
        scale: 1,
      };
    },
  };
  const { timeNs } = usePlayback.getState();
  const options = { width: width === 'slide' ? 'slide' : 'page', theme, caption: order.caption } as const;
  return pictureSheet(picture, moment, timeNs, options, await linkOf(order.site));
}

export const themeHere = (): Theme['id'] => useLink.getState().theme ?? 'light';

/** The one that a link to a picture names. */
const pictureHere = (): string =>
  useLink.getState().panels?.find((panel) => byName.has(panel)) ?? PROTAGONIST;

function laneNumbered(lane: number): RunHandle {
  const runs = runsHere();
  const run = runs[lane - 1];
  if (run) return run;
  const has = runs.length === 1 ? 'one lane' : `${runs.length} lanes`;
  throw new NoMoment([`--lane=${lane}: the link has ${has}`]);
}

/** As that lane shows it; throws NoMoment where its run has nothing to show there. */
export async function viewIn(run: RunHandle, name: string, lane: number): Promise<ShownPicture['view']> {
  const picture = byName.get(name);
  const { scenario } = run.useRun.getState();
  if (picture === undefined)
    throw new NoMoment([`--picture=${name}: allowed is one of ${pictureNames.join(', ')}`]);
  if (scenario && !applies(picture, scenario))
    throw new NoMoment([`--picture=${name}: this run has nothing for it, which shows ${picture.shows}`]);
  if (name !== PROTAGONIST || runsHere().length === 1) return picture.view;
  return laneTimeline(await partingNs(), lane === 1);
}

const applies = ({ needs, needsBeat }: Picture, scenario: Scenario): boolean =>
  !(needsBeat && resolved(scenario).beat === 'none') && (needs?.(publishedBy(scenario)) ?? true);
