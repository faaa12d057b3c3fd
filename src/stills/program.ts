/** `picture` and `film`: a link's moment as a file. Exit statuses as those of the command line. */
import { writeFileSync } from 'node:fs';
import { loadAll } from '../core/scenario/run/whole.ts';
import { reasonOf } from '../cli/output.ts';
import { Refusal } from '../cli/refusal.ts';
import { svgFile } from '../page/app/kit/figures/sheet.ts';
import { fontRules } from '../page/app/kit/screen/fonts.ts';
import { NoMoment } from './moment.ts';
import { readFilmOrder, readPictureOrder } from './orders.ts';
import { still } from './still.ts';
import { filmUsage, pictureUsage } from './usage.ts';

export interface StillSurroundings {
  /** The address of the site, for links that name none. */
  readonly site: string;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Has a browser carry out an order of inBrowser.ts; its answer in base64. Rejects with a Refusal where there is none. */
  readonly inBrowser: (what: 'png' | 'film', order: unknown) => Promise<Buffer>;
}

const commands = { picture, film } as const;
const usages = { picture: pictureUsage, film: filmUsage } as const;

/** Gives the exit status. */
export async function program(argv: readonly string[], here: StillSurroundings): Promise<number> {
  const [name = '', ...rest] = argv;
  const known = name === 'picture' || name === 'film' ? name : undefined;
  if (known === undefined || rest.some((word) => word === '--help' || word === '-h')) {
    here.say(known === undefined ? `${pictureUsage}\n\n${filmUsage}\n` : `${usages[known]}\n`);
    return known === undefined ? 2 : 0;
  }
  try {
    await loadAll();
    await commands[known](rest, here);
    return 0;
  } catch (error) {
    const isRefusal = error instanceof Refusal || error instanceof NoMoment;
    const sentences = isRefusal
      ? error.faults
      : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    here.complain(`${sentences.join('\n')}\n`);
    return isRefusal ? 2 : 1;
  }
}

async function picture(argv: readonly string[], here: StillSurroundings): Promise<void> {
  const order = await readPictureOrder(argv, here.site);
  if (order.format === 'png') {
    write(order.out, await here.inBrowser('png', { ...order.still, scale: order.scale }));
    return;
  }
  const { sheet, shownPx } = await still(order.still);
  write(order.out, await svgFile(sheet, shownPx, order.fonts ? fontRules : undefined));
}

async function film(argv: readonly string[], here: StillSurroundings): Promise<void> {
  const { out, ...order } = await readFilmOrder(argv);
  write(out, await here.inBrowser('film', order));
}

function write(path: string, content: string | Buffer): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw new Refusal([`cannot write ${path}: ${reasonOf(error)}`]);
  }
}
