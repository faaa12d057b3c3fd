/** What is drawn without a browser: the picture beside a pasted link, from a run's own services, and the icons. */
import { raster } from './raster.mjs';

/** As large as those who show previews ask for. */
export const PREVIEW = { width: 1200, height: 630 };
const [LEFT, WIDTH] = [80, 1040];
const [LANE, LANE_HEIGHT] = [110, 150];
const [ARM, ARM_HEIGHT] = [330, 230];
/** Of a glimpse (src/page/app/kit/figures/Glimpse.tsx): its width, and the height that the arm has. */
const GLIMPSE = { width: 240, arm: 28 };

/** `glimpse`: services as begin, length, kind, and place of the arm at its end; `colors` are those of a theme. */
export function previewOf(glimpse, colors) {
  const picture = raster(PREVIEW.width, PREVIEW.height, colors.paper);
  const [across, down] = [WIDTH / GLIMPSE.width, ARM_HEIGHT / GLIMPSE.arm];
  const services = glimpse.split(';').map((service) => service.split(' ').map(Number));
  const fills = [colors.cFill, colors.d, colors.glitch];
  picture.rect(LEFT, LANE, WIDTH, LANE_HEIGHT, colors.card);
  for (const [begin, length, kind] of services) {
    const [x, width] = [LEFT + begin * across, Math.max(1, length) * across];
    picture.rect(x, LANE, width, LANE_HEIGHT, fills[kind]);
    // So that two that follow each other are two.
    if (width > 6) picture.rect(x + width - 1.5, LANE, 1.5, LANE_HEIGHT, colors.paper);
  }
  for (const y of [LANE - 2, LANE + LANE_HEIGHT]) picture.rect(LEFT, y, WIDTH, 2, colors.hairline);
  const way = services.map(([begin, length, , place]) => [
    LEFT + (begin + length) * across,
    ARM + place * down,
  ]);
  for (const [i, [x, y]] of way.entries())
    if (i > 0) picture.line(way[i - 1][0], way[i - 1][1], x, y, 3, colors.muted);
  for (const [i, [x, y]] of way.entries()) picture.disc(x, y, 6, fills[services[i][2]]);
  const [endX, endY] = way.at(-1);
  picture.rect(endX - 1.5, 60, 3, 530, colors.now);
  picture.disc(endX, endY, 10, colors.now);
  return picture.png();
}

/** The page's icon (public/favicon.svg, 32 units wide) in pixels. `bleed`: the ground goes to the edges, and a system cuts it. */
export function iconOf(size, colors, bleed = false) {
  const picture = raster(size, size, bleed ? colors.d : colors.paper);
  // What may be cut off is a tenth on each side.
  const unit = (size / 32) * (bleed ? 0.8 : 1);
  const middle = size / 2;
  const ring = (radius, thick, color, fromTurn, toTurn) => {
    const steps = Math.ceil(radius * unit * 8);
    for (let k = 0; k <= steps; k++) {
      const angle = 2 * Math.PI * (fromTurn + ((toTurn - fromTurn) * k) / steps) - Math.PI / 2;
      picture.disc(
        middle + radius * unit * Math.cos(angle),
        middle + radius * unit * Math.sin(angle),
        (thick * unit) / 2,
        color,
      );
    }
  };
  picture.disc(middle, middle, 15 * unit, colors.d);
  for (const radius of [11, 7]) ring(radius, 1.5, RING, 0, 1);
  ring(11, 3.5, colors.now, 0, 0.25);
  picture.disc(middle, middle, 3 * unit, '#ffffff');
  return picture.png();
}

/** White at 45 % over the disk. */
const RING = '#8895a6';
