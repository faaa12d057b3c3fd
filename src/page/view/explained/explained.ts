/**
 * Figures of papers whose numbers can be changed by hand: each a function of its setting, without a run behind it. All
 * times are worked out in whole nanoseconds by core/theory; words and drawing are ours.
 */
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { Size, TextTable } from '../scene/view.ts';

export interface Explained<Model> {
  readonly title: string;
  draw(pen: Pen, model: Model, size: Size, theme: Theme): void;
  height(width: number, theme: Theme): number;
  /** What is seen, by its own figures. */
  says(model: Model): string;
  table(model: Model): TextTable;
}
