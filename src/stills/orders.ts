/** The words of `picture` and `film`, read: what is to be drawn, and where it goes. Throws a Refusal. */
import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { decodeArgument } from '../cli/scenarioArgument.ts';
import { parseOptions } from '../cli/options.ts';
import { reasonOf } from '../cli/output.ts';
import { Refusal } from '../cli/refusal.ts';
import type { NumberRange } from '../core/base/params.ts';
import { describeRange, inRange, parseNumber } from '../core/base/paramText.ts';
import { encodeLink } from '../core/scenario/link/index.ts';
import type { Decoded } from '../core/scenario/viewState.ts';
import { presetById } from '../core/scenario/presets/index.ts';
import { themes, type Theme } from '../page/draw/palette.ts';
import { asMoment, namesOfMoments } from './moment.ts';
import { pictureNames, type StillOrder } from './still.ts';

export interface PictureOrder {
  readonly still: StillOrder;
  readonly out: string;
  readonly format: 'svg' | 'png';
  /** Of a PNG: pixels for each px. */
  readonly scale: number;
  /** Has an SVG its fonts in it? */
  readonly fonts: boolean;
}

export interface FilmOrder {
  readonly link: string;
  readonly out: string;
  readonly lengthS: number;
  readonly theme?: Theme['id'];
  /** Below each other; none: what the page films. */
  readonly pictures: readonly string[];
}

const shared = { theme: { type: 'string' }, picture: { type: 'string' } } as const;

const pictureOptions = {
  ...shared,
  width: { type: 'string' },
  height: { type: 'string' },
  lane: { type: 'string' },
  scale: { type: 'string' },
  'no-caption': { type: 'boolean' },
  'no-fonts': { type: 'boolean' },
} as const;

const filmOptions = { ...shared, length: { type: 'string' } } as const;

/** In px; narrower or lower than that nothing can be read. */
const WIDTH: NumberRange = { min: 200, max: 4000, integer: true, unit: 'px' };
const HEIGHT: NumberRange = { min: 60, max: 4000, integer: true, unit: 'px' };
const LANE: NumberRange = { min: 1, max: 4, integer: true, unit: '' };
const SCALE: NumberRange = { min: 1, max: 4, integer: true, unit: '' };
/** The page's own limit. */
const LENGTH: NumberRange = { min: 1, max: 60, unit: 's' };

export async function readPictureOrder(argv: readonly string[], site: string): Promise<PictureOrder> {
  const { values, positionals } = parseOptions(argv, pictureOptions);
  const faults: string[] = [];
  const { text, out, ending } = readPlaces(positionals, ['svg', 'png'], faults);
  const isSlide = values.width === undefined || values.width === 'slide';
  const width = isSlide ? undefined : readNumber('width', values.width, WIDTH, faults, ', or slide');
  const height = readNumber('height', values.height, HEIGHT, faults);
  if (isSlide && height !== undefined)
    faults.push('--height goes together with a --width in px; a slide has a height of its own');
  const lane = readNumber('lane', values.lane, LANE, faults) ?? 1;
  const scale = readNumber('scale', values.scale, SCALE, faults);
  if (scale !== undefined && ending === 'svg')
    faults.push('--scale is for a .png; an .svg is sharp at any size');
  if (values['no-fonts'] && ending === 'png') faults.push('--no-fonts is for an .svg; a .png has none');
  const theme = readTheme(values.theme, faults);
  const [picture] = readPictures(values.picture, faults);
  if (values.picture?.includes(',')) faults.push(`--picture=${values.picture}: one picture was expected`);
  const link = await readLink(text, faults);
  return {
    still: {
      ...{ link, site: siteOf(text, site), lane, width: width ?? 'slide' },
      ...(height === undefined ? {} : { height }),
      ...(picture === undefined ? {} : { picture }),
      ...(theme === undefined ? {} : { theme }),
      caption: !values['no-caption'],
    },
    ...{ out, format: ending === 'png' ? 'png' : 'svg', scale: scale ?? 2, fonts: !values['no-fonts'] },
  };
}

export async function readFilmOrder(argv: readonly string[]): Promise<FilmOrder> {
  const { values, positionals } = parseOptions(argv, filmOptions);
  const faults: string[] = [];
  const { text, out } = readPlaces(positionals, ['webm'], faults);
  const lengthS = readNumber('length', values.length, LENGTH, faults) ?? 10;
  const theme = readTheme(values.theme, faults);
  const pictures = readPictures(values.picture, faults);
  const link = await readLink(text, faults);
  return { link, out, lengthS, pictures, ...(theme === undefined ? {} : { theme }) };
}

interface Places {
  readonly text: string;
  readonly out: string;
  /** Of the file, one of those that are allowed. */
  readonly ending: string;
}

function readPlaces(
  [text = '', out = '', ...more]: readonly string[],
  endings: readonly string[],
  faults: string[],
): Places {
  const allowed = endings.map((name) => `.${name}`).join(' or ');
  const ending = endings.find((name) => out.toLowerCase().endsWith(`.${name}`)) ?? '';
  if (text === '') faults.push('LINK is missing: a link, a preset, or a scenario file');
  else if (out === '') faults.push(`a file is missing, behind the link: its name ends in ${allowed}`);
  else if (more.length > 0)
    faults.push(
      `one LINK and one file were expected, not ${more.length + 2} words; a link wants quotation marks around it, because of its &`,
    );
  else if (ending === '') faults.push(`${out}: allowed is a name that ends in ${allowed}`);
  else {
    const cannot = cannotWrite(out);
    if (cannot) faults.push(cannot);
  }
  return { text, out, ending };
}

/** Before anything is drawn: a film takes its time. */
function cannotWrite(out: string): string | undefined {
  try {
    const there = statSync(out, { throwIfNoEntry: false });
    if (there?.isDirectory()) return `cannot write ${out}: it is a folder`;
    accessSync(there ? out : dirname(resolve(out)), constants.W_OK);
    return undefined;
  } catch (error) {
    return `cannot write ${out}: ${reasonOf(error)}`;
  }
}

/** As text that both programs read: of a file what a link would say. Throws all faults there are. */
async function readLink(text: string, faults: readonly string[]): Promise<string> {
  const given = text.trim();
  const decoded = given === '' ? undefined : await decodedMoment(given, faults);
  if (decoded === undefined || faults.length + decoded.faults.length > 0)
    throw new Refusal([...faults, ...(decoded?.faults ?? [])]);
  if (presetById.has(given)) return `preset=${given}`;
  return /[=#?%]/.test(given) ? given : encodeLink(decoded.state);
}

/** What is no SCENARIO at all is refused with what else is wrong. */
async function decodedMoment(given: string, faults: readonly string[]): Promise<Decoded> {
  try {
    return asMoment(await decodeArgument(given, namesOfMoments()));
  } catch (error) {
    throw error instanceof Refusal ? new Refusal([...faults, ...error.faults]) : error;
  }
}

/** Of a whole link what stands before its hash. */
const siteOf = (text: string, otherwise: string): string =>
  /^(https?:[^#]*)#/.exec(text.trim())?.[1] ?? otherwise;

function readNumber(
  name: string,
  text: string | undefined,
  range: NumberRange,
  faults: string[],
  besides = '',
): number | undefined {
  if (text === undefined) return undefined;
  const value = parseNumber(text);
  if (value !== undefined && inRange(value, range)) return value;
  faults.push(`--${name}=${text}: allowed is ${describeRange(range)}${besides}`);
  return undefined;
}

function readTheme(text: string | undefined, faults: string[]): Theme['id'] | undefined {
  if (text === undefined) return undefined;
  const ids = Object.keys(themes) as Theme['id'][];
  const theme = ids.find((id) => id === text);
  if (theme === undefined) faults.push(`--theme=${text}: allowed is one of ${ids.join(', ')}`);
  return theme;
}

function readPictures(text: string | undefined, faults: string[]): readonly string[] {
  const names = text?.split(',') ?? [];
  const unknown = names.filter((name) => !pictureNames.includes(name));
  for (const name of unknown) faults.push(`--picture=${name}: allowed is one of ${pictureNames.join(', ')}`);
  return names;
}
