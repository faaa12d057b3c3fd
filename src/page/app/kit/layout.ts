/**
 * Which of three arrangements the page has. Not a media query: what counts is how much type fits, and the projector's
 * theme and wide screens have larger type.
 *
 *     narrow   sentence, disk, timeline; the rest in sheets       < 620 px of ordinary type
 *     middle   … and the films beside the disk
 *     wide     form on the left, explanation and figures on the right   from 1100 px
 */
import { create } from 'zustand';
import { useLink } from '../../state/address/linkStore.ts';
import { uiScale } from './uiScale.ts';
import { useTheme } from './theme.ts';

export type Arrangement = 'narrow' | 'middle' | 'wide';

interface Layout {
  readonly arrangement: Arrangement;
  /** The page stands still and the pictures share its height; otherwise it scrolls. */
  readonly fits: boolean;
  /** There is height for the lesser pictures as well. */
  readonly tall: boolean;
  /** A phone on its side: the header and the bar at the bottom give way. */
  readonly low: boolean;
  /** The window, in px of ordinary type. */
  readonly widthPx: number;
  readonly heightPx: number;
}

export const useLayout = create<Layout>()(() => ({
  arrangement: 'wide',
  fits: true,
  tall: true,
  low: false,
  widthPx: 1440,
  heightPx: 900,
}));

function measure(): void {
  // The projector's type is 1.35 times the ordinary.
  const type = useTheme.getState().theme.scale > 1 ? 1.35 : 1;
  const scale = uiScale() * type;
  const { embed } = useLink.getState();
  const width = innerWidth / scale;
  const height = innerHeight / scale;
  const arrangement: Arrangement = width >= 1100 ? 'wide' : width >= 620 ? 'middle' : 'narrow';
  // A frame in another page has few pictures and no page to scroll.
  const fits = embed ? height >= 360 : arrangement !== 'narrow' && height >= 600;
  const tall = height >= 800;
  const low = !embed && arrangement !== 'narrow' && height < 480;
  const { dataset } = document.documentElement;
  dataset.layout = arrangement;
  dataset.fits = fits ? 'yes' : 'no';
  dataset.low = low ? 'yes' : 'no';
  const next = { arrangement, fits, tall, low, widthPx: width, heightPx: height } as const;
  const now = useLayout.getState();
  if (Object.entries(next).some(([key, value]) => now[key as keyof Layout] !== value))
    useLayout.setState(next);
}

export function startLayout(): void {
  measure();
  addEventListener('resize', measure);
  useTheme.subscribe(measure);
  useLink.subscribe(measure);
}
