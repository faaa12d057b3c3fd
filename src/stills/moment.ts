/**
 * A link's moment outside of the page, in Node or in a bare browser: the page's own stores are filled as it fills them, and its
 * run is simulated to its end, for scales depend on all of it. One moment a process.
 */
import { bringFor } from '../cli/programs.ts';
import type { Decoded, LinkNames } from '../core/scenario/viewState.ts';
import { decodeLink, encodeLink } from '../core/scenario/link/index.ts';
import { resolved } from '../core/scenario/resolved.ts';
import { holds } from '../page/app/canvas/sceneParts.ts';
import { whomOf } from '../page/app/canvas/whom.ts';
import { refusalSentence } from '../page/app/canvas/refusal.ts';
import { poseFrom } from '../page/app/panels/guess/guessing.ts';
import { momentNow, type Moment } from '../page/app/save/moments.ts';
import { isGhostOnItsWay } from '../page/state/address/ghostOnItsWay.ts';
import { contentsOf } from '../page/state/address/linkState.ts';
import { useLink } from '../page/state/address/linkStore.ts';
import { stateHere } from '../page/state/address/presentLink.ts';
import { foundSite, linkNames } from '../page/state/address/site.ts';
import { startRun } from '../page/state/address/startRun.ts';
import { playGhost, selectWhenKnown } from '../page/state/address/whenKnown.ts';
import { withinRun } from '../page/state/address/withinRun.ts';
import { followLanes } from '../page/state/compare/lanes.ts';
import { useLaneRuns } from '../page/state/compare/lanesRuns.ts';
import { scanLanes } from '../page/state/compare/lanesScan.ts';
import { showWholeQueue } from '../page/state/compare/wholeQueue.ts';
import { useFollowed } from '../page/state/stores/followed.ts';
import { isVeiled, useGuess } from '../page/state/stores/guess.ts';
import { usePlayback } from '../page/state/stores/playbackStore.ts';
import { mainRun, type RunHandle } from '../page/state/stores/runStore.ts';
import { askBy } from '../page/worker/consent.ts';

/** Something about a link that cannot be drawn: sentences for whoever gave it. */
export class NoMoment extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('; '));
  }
}

/** With what a moment must be, beyond what a link may hold: an instant within its run. */
export const asMoment = (decoded: Decoded): Decoded => withinRun(decoded);

/** Only these pages show a run at an instant; a link may name any panel. */
const SITE = {
  pages: {
    lab: { holds: ['scenario'], plays: true },
    compare: { holds: ['scenario', 'lanes'], plays: true },
  },
  aliases: {},
  panels: () => Promise.reject(new Error('any name will do')),
} as const;

/** The names that links may use, and from now on all that reads them. */
export function namesOfMoments(): LinkNames {
  foundSite(SITE);
  return linkNames();
}

/** Fills the stores. Throws NoMoment where the link is wrong, or its run cannot be played. */
export async function openMoment(link: string): Promise<void> {
  // Whoever draws it has named it on the command line, where nobody is asked.
  askBy(() => Promise.resolve(true));
  await bringFor(link);
  const decoded = asMoment(await decodeLink(link, namesOfMoments()));
  if (decoded.faults.length > 0) throw new NoMoment(decoded.faults);
  const contents = contentsOf(decoded, true);
  startRun(contents);
  useLink.setState({ ...contents.link, link });
  if (contents.link.page === 'compare') {
    followLanes();
    showWholeQueue(contents.scenario);
  }
  const { selected, timeNs } = contents.played;
  if (selected) selectWhenKnown(selected, timeNs);
  if (contents.ghost) playGhost(contents.ghost);
  await played();
  // The page goes on to the next decision with a choice, and hides what is decided there.
  const { veilNs } = useGuess.getState();
  if (veilNs === timeNs) await poseFrom(veilNs);
  if (contents.link.page !== 'compare' && !isVeiled())
    useFollowed.setState(whomOf(contents.preset, contents.scenario));
}

/** The runs of a link: one, or one a lane. */
export const runsHere = (): readonly RunHandle[] => [mainRun, ...useLaneRuns.getState().runs];

const turn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 4);
  });

async function played(): Promise<void> {
  const runs = runsHere();
  for (;;) {
    for (const run of runs) throwRefused(run);
    if (runs.every(({ useRun }) => useRun.getState().finished) && !isGhostOnItsWay()) break;
    await turn();
  }
  const { settle } = usePlayback.getState();
  settle(mainRun.useRun.getState().endNs);
}

function throwRefused({ useRun }: RunHandle): void {
  const { status, message, refused, endNs } = useRun.getState();
  if (status === 'failed') throw new NoMoment([message]);
  if (refused) throw new NoMoment([refusalSentence(refused, endNs)]);
}

/** The scene of a run at the link's instant, whole: all pages in sight are here. */
export async function wholeMoment(run: RunHandle): Promise<Moment> {
  const { timeNs } = usePlayback.getState();
  for (;;) {
    throwRefused(run);
    const moment = momentNow(run);
    if (moment && holds(moment.scene, timeNs) && areHere(run, moment)) return moment;
    await turn();
  }
}

function areHere(run: RunHandle, { scene }: Moment): boolean {
  const { scenario } = run.useRun.getState();
  const isWhole =
    scenario === undefined || resolved(scenario).kind === 'single' || scene.system !== undefined;
  const disks = scene.system?.disks ?? [];
  return isWhole && !disks.includes(undefined) && !run.isAwaiting();
}

/** Where lanes first part; undefined where they do not, or there is one. */
export async function partingNs(): Promise<number | undefined> {
  const runs = runsHere();
  if (runs.length < 2) return undefined;
  for (;;) {
    const scan = scanLanes(runs, 0, true);
    if (scan.state === 'found') return scan.divergence.atNs;
    if (scan.state === 'none') return undefined;
    await turn();
  }
}

/** As the page’s own files say it; `site` is the address before the hash. */
export const linkOf = async (site: string): Promise<string> => `${site}${await encodeLink(stateHere())}`;
