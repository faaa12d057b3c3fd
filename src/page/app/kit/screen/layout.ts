/**
 * Which of three arrangements the page has, and where the Lab's pictures stand in it (score.ts). Not a media query: what
 * counts is how much type fits, and the projector's theme and wide screens have larger type.
 */
import { onceFor } from '../../../../core/base/onceFor.ts';
import { resolved } from '../../../../core/scenario/resolved.ts';
import { create } from 'zustand';
import { isAwaited } from '../../../../core/scenario/awaited.ts';
import { clientsOf, plansAt } from '../../../../core/scenario/known.ts';
import type { Scenario } from '../../../../core/scenario/scenario.ts';
import { useLink } from '../../../state/address/linkStore.ts';
import { useScenario } from '../../../state/stores/scenarioStore.ts';
import { scoreOf, type Kind, type Score } from './score.ts';
import { uiScale } from './uiScale.ts';
import { themes } from '../../../draw/palette.ts';
import { clientGroups, MOST_CLIENT_ROWS } from '../../../view/clients/groups.ts';
import { streamGroups } from '../../../view/clients/streamGroups.ts';
import { useTheme } from './theme.ts';

interface Layout {
  readonly arrangement: Kind;
  /** The page stands still and the pictures share its height; otherwise it scrolls. */
  readonly fits: boolean;
  /** A phone on its side: the header and the bar at the bottom give way. */
  readonly low: boolean;
  /** The window, in px of ordinary type. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of the Lab. */
  readonly score: Score;
}

export const useLayout = create<Layout>()(() => ({
  arrangement: 'wide',
  fits: true,
  low: false,
  widthPx: 1440,
  heightPx: 900,
  score: scoreOf({ widthPx: 1440, heightPx: 900 }, themes.light),
}));

/** What stands over the columns beside the header, such as a lecture's bar: px of the window. The pictures have the rest. */
let abovePx = 0;

export function setAbove(px: number): void {
  if (px === abovePx) return;
  abovePx = px;
  measure();
}

interface TableRoom {
  readonly rows: number;
  readonly chart?: number;
}

/** Their charts have a row for each of them. */
const CHART_OF_STREAMS = 76;

/** Of all who ever come: the room stays as it is while they do. */
function roomOf(scenario: Scenario): TableRoom {
  const clients = clientGroups(clientsOf(scenario), MOST_CLIENT_ROWS).length;
  if (clients > 0) return { rows: clients };
  const streams = streamGroups(
    plansAt(scenario, 0),
    resolved(scenario).traits.words.stream,
    MOST_CLIENT_ROWS - 1,
  );
  // The requests beside them have a row as well.
  return streams.length > 0 ? { rows: streams.length + 1, chart: CHART_OF_STREAMS } : NO_TABLE;
}

const NO_TABLE: TableRoom = { rows: 0 };
/** Asked again with every change of a window, a theme or a link. */
const roomOnce = onceFor(roomOf);

function tableRoom(): TableRoom {
  const { scenario } = useScenario.getState();
  if (isAwaited(scenario)) return NO_TABLE;
  return roomOnce(scenario);
}

function measure(): void {
  const { theme } = useTheme.getState();
  const page = uiScale();
  const { embed, page: name } = useLink.getState();
  const { disks, bus } = resolved(useScenario.getState().scenario).values;
  const rows = bus === 'none' ? (disks > 1 ? disks : 0) : disks + 1;
  const room = { widthPx: innerWidth / page, heightPx: (innerHeight - abovePx) / page };
  const table = tableRoom();
  const score = scoreOf(room, theme, embed, { disks, rows }, table.rows, table.chart);
  const width = innerWidth / page / theme.scale;
  const height = innerHeight / page / theme.scale;
  const arrangement: Kind = width >= 1180 ? 'wide' : width >= 620 ? 'middle' : 'narrow';
  // A frame in another page has few pictures and no page to scroll.
  const roomy = embed ? height >= 360 : arrangement !== 'narrow' && height >= 600;
  const low = !embed && arrangement !== 'narrow' && height < 430;
  const fits = name === 'lab' && !low ? score.fits || roomy : roomy;
  const { dataset, style } = document.documentElement;
  style.setProperty('--header', `${score.header / 16}rem`);
  dataset.layout = arrangement;
  dataset.fits = fits ? 'yes' : 'no';
  dataset.low = low ? 'yes' : 'no';
  const next = { arrangement, fits, low, widthPx: width, heightPx: height } as const;
  const now = useLayout.getState();
  if (
    Object.entries(next).some(([key, value]) => now[key as keyof Layout] !== value) ||
    JSON.stringify(score) !== JSON.stringify(now.score)
  )
    useLayout.setState({ ...next, score });
}

export function startLayout(): void {
  measure();
  addEventListener('resize', measure);
  useTheme.subscribe(measure);
  useLink.subscribe(measure);
  useScenario.subscribe(measure);
}
