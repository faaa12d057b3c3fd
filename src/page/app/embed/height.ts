/** The height that the content of a frame asks for, whatever the frame has. */
import type { Area } from '../panels/panel.ts';
import { naturalOf, type Shape } from '../panels/plan.ts';

/** A whole Lab fits any height; it looks best so high by its width. */
const scoreHeight = (width: number): number => Math.round(Math.max(480, Math.min(760, 0.72 * width)));

/** In CSS px; 0 while there is nothing to measure. */
export function naturalHeight(page: Document): number {
  const score = page.querySelector<HTMLElement>('.score');
  if (score) return scoreHeight(page.documentElement.clientWidth);
  const stage = page.querySelector<HTMLElement>('.panels');
  if (!stage) return page.querySelector('main')?.scrollHeight ?? 0;
  // Not the area's own height: it may have been stretched to the frame's.
  const words = (area: Area) => {
    const box = stage.querySelector(`[data-area=${area}]`);
    const last = box?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    return box ? last - (box.firstElementChild ?? box).getBoundingClientRect().top : 0;
  };
  const { disk, films, time, natural } = stage.dataset;
  const heights = {
    sentence: words('sentence'),
    disk: Number(disk),
    films: Number(films),
    time: Number(time),
    words: words('words'),
  };
  const style = getComputedStyle(stage);
  const px = (text: string) => parseFloat(text) || 0;
  const around = [...page.querySelectorAll<HTMLElement>('.transport, .panels-foot')].reduce(
    (sum, { offsetHeight }) => sum + offsetHeight,
    px(style.paddingTop) + px(style.paddingBottom),
  );
  return Math.ceil(naturalOf((natural ?? 'column') as Shape, heights, px(style.rowGap)) + around);
}
