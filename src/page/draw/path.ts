/** A pen as what d3-shape writes its paths to, so that lines, areas and symbols come out on canvases and in SVG files. */
import type { CanvasPath_D3Shape } from 'd3-shape';
import type { PenPath } from './pen.ts';

/** The types of d3-shape ask for all that a canvas has; it calls what a pen has too. */
export const pathOf = (pen: PenPath): CanvasPath_D3Shape => pen as CanvasPath_D3Shape;
