/** Shares of the disk's time by client, a bar each beside what it was promised. */
import { percent, seconds } from '../../draw/format.ts';
import { linear } from '../../draw/linear.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, polygon, type Pen } from '../../draw/pen.ts';
import { drawNothing } from '../axes/chart.ts';
import { capital, listing } from '../scene/names.ts';
import type { Picture } from '../scene/picture.ts';
import { ofChart } from '../scene/ofSystem.ts';
import type { Size, TextTable, View } from '../scene/view.ts';
import {
  sharesAt,
  sharesOf,
  type ClientShares,
  type PromiseKind,
  type ShareRow,
  type SharesModel,
} from './sharesModel.ts';
import { nobodyToTell } from './words.ts';

const MOST_PITCH_PX = 26;
/** Of a row, the part that its bar takes. */
const THICK = 0.52;
/** More are not told one by one. */
const MOST_TOLD = 5;

const promised: Readonly<Record<PromiseKind, string>> = {
  slice: 'by its slice',
  rate: 'for its rate',
  weight: 'by its weight',
};

const shareText = (share: number): string => percent(share, share < 0.0995 ? 1 : 0);

/** One scale for all of the run: of so many clients hardly one has more than half of the disk. */
const MANY = 12;
const mostOf = ({ rows }: SharesModel): number => (rows.length > MANY ? 0.5 : 1);

function drawShares(pen: Pen, model: SharesModel, size: Size, theme: Theme): void {
  const { rows } = model;
  if (rows.length === 0) {
    drawNothing(pen, nobodyToTell, size, theme);
    return;
  }
  const { type, fonts, colors, scale, line: lines } = theme;
  const { tiny } = type;
  const muted = { size: tiny, font: fonts.sans, color: colors.muted } as const;
  const top = tiny * 1.7;
  const bottom = size.height - tiny * 1.5;
  const pitch = Math.min(MOST_PITCH_PX * scale, (bottom - top) / rows.length);
  const isNamed = pitch >= tiny * 1.05;
  const names = isNamed
    ? Math.min(size.width * 0.3, Math.max(...rows.map(({ name }) => textWidth(name, tiny, 600))))
    : 0;
  const left = names + (isNamed ? 14 : 0) * scale;
  const values = isNamed ? textWidth('00.0 % of 00.0 %', tiny, 600) + 8 * scale : 0;
  const right = Math.max(left + 40, size.width - values - 4 * scale);
  const most = mostOf(model);
  const along = linear([0, most], [left, right]);
  const x = (share: number) => along(Math.min(share, most));
  for (const level of [0, 0.25, 0.5, 0.75, 1].filter((share) => share <= most)) {
    line(pen, x(level), top - 3, x(level), top + rows.length * pitch, colors.hairline, lines.hair);
    pen.text(percent(level), x(level), top - tiny * 0.5, {
      ...muted,
      align: level === 0 ? 'left' : 'center',
    });
  }
  rows.forEach((row, k) => {
    drawRow(pen, row, top + k * pitch, pitch, x, theme);
    if (!isNamed) return;
    const middle = top + (k + 0.5) * pitch;
    const isStrong = row.told || row.isServed;
    const color = row.isServed ? colors.now : isStrong ? colors.ink : colors.muted;
    const style = { ...muted, baseline: 'middle', color, weight: isStrong ? 600 : 400 } as const;
    pen.text(shortened(row.name, names, theme), names, middle, { ...style, align: 'right' });
    const says = row.promise
      ? `${shareText(row.lately)} of ${shareText(row.promise.share)}`
      : shareText(row.lately);
    pen.text(says, right + 8 * scale, middle, { ...style, color: colors.ink });
  });
  const key = [
    `bar: the last ${seconds(model.spanNs, 0)}, line: the run so far, mark: promised`,
    `bar: the last ${seconds(model.spanNs, 0)}`,
  ].find((words) => textWidth(words, tiny) < size.width);
  if (key !== undefined) pen.text(key, 0, size.height - tiny * 0.3, muted);
}

function drawRow(
  pen: Pen,
  { lately, soFar, promise, isPromised, told }: ShareRow,
  top: number,
  pitch: number,
  x: (share: number) => number,
  theme: Theme,
): void {
  const { colors, line: lines, scale } = theme;
  const thick = Math.max(1.5, pitch * THICK);
  const y = top + (pitch - thick) / 2;
  if (lately > 0)
    box(pen, x(0), y, Math.max(1, x(lately) - x(0)), thick, isPromised ? colors.cFill : colors.d);
  if (told) {
    pen.begin();
    pen.rect(x(0), y, Math.max(1, (lately > 0 ? x(lately) : x(0)) - x(0)), thick);
    pen.stroke(colors.ink, lines.strong);
  }
  if (soFar === soFar) {
    line(pen, x(soFar), y - 2 * scale, x(soFar), y + thick + 2 * scale, colors.paper, lines.strong + 1.5);
    line(pen, x(soFar), y - 2 * scale, x(soFar), y + thick + 2 * scale, colors.ink, lines.mark);
  }
  if (promise === undefined) return;
  const r = Math.min(4 * scale, pitch * 0.3);
  polygon(pen, x(promise.share) - r, y - r, x(promise.share) + r, y - r, x(promise.share), y + r * 0.6);
  pen.fill(colors.paper);
  pen.stroke(colors.ink, lines.thin);
}

function shortened(name: string, room: number, { type }: Theme): string {
  if (textWidth(name, type.tiny, 600) <= room + 1) return name;
  let letters = name.length - 1;
  while (letters > 1 && textWidth(`${name.slice(0, letters)}…`, type.tiny, 600) > room) letters--;
  return `${name.slice(0, letters)}…`;
}

function describeShares({ rows, spanNs, timeNs }: SharesModel): string {
  if (rows.length === 0) return nobodyToTell;
  const known = rows.filter(({ lately }) => lately > 0).toSorted((a, b) => b.lately - a.lately);
  if (known.length === 0) return `By ${seconds(timeNs, 2)} nobody has been served yet.`;
  const told = known.slice(0, MOST_TOLD).map(({ name, lately, promise }) => {
    const own = promise ? ` of ${shareText(promise.share)} ${promised[promise.kind]}` : '';
    return `${name} ${shareText(lately)}${own}`;
  });
  const more = known.length > MOST_TOLD ? [`${known.length - MOST_TOLD} more`] : [];
  const idle = 1 - known.reduce((sum, { lately }) => sum + lately, 0);
  const rest = idle > 0.005 ? ` ${capital(shareText(idle))} was nobody’s.` : '';
  return `Of the disk’s time in the last ${seconds(Math.min(spanNs, timeNs), 0)}: ${listing([...told, ...more])}.${rest}`;
}

const tableOfShares = ({ rows }: SharesModel): TextTable => ({
  head: ['client', 'lately', 'run so far', 'promised', 'by'],
  rows: rows.map(({ name, lately, soFar, promise }) => [
    name,
    shareText(lately),
    shareText(soFar),
    promise ? shareText(promise.share) : '–',
    promise ? promise.kind : '–',
  ]),
});

const clientSharesView: View<ClientShares, SharesModel> = ofChart<ClientShares, SharesModel>({
  id: 'client-shares',
  title: 'Shares of the disk by client',
  prepare: sharesOf,
  at: sharesAt,
  draw: drawShares,
  corner: () => 'taken',
  describe: describeShares,
  table: tableOfShares,
  preferredHeight: (_width, theme, scene) =>
    Math.round(Math.min(420, Math.max(120, 44 + (scene?.clients.length ?? 6) * 24)) * (theme?.scale ?? 1)),
});

export const clientSharesPicture: Picture = {
  view: clientSharesView,
  area: 'words',
  listed: 'shares of the disk by client',
  shows: 'which share of the disk’s time each client takes, beside what it was promised',
  tab: () => 'Clients',
  needs: ({ clients = false }) => clients,
  reading: [
    {
      name: 'Shares of the disk by client',
      read: 'A bar for each client: the share of the disk’s time that it took in the last seconds, ways and turns included; the line through it is its share of the run so far. The mark is what it was promised: a slice of each period, the transfers of its rate, or its part of all weights. Whoever is served now has its name in orange.',
    },
  ],
};
