/** What `--help` prints. */
import { pictureNames } from './still.ts';

const WIDTH = 96;
const MARGIN = ' '.repeat(10);

/** Names with commas between them, on as many lines as it takes. */
function listed(names: readonly string[]): string {
  const lines = [MARGIN];
  for (const [i, name] of names.entries()) {
    const word = i < names.length - 1 ? `${name}, ` : name;
    const line = (lines.at(-1) ?? '') + word;
    if (line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(MARGIN + word);
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

const link = `LINK      a link with its instant (t=2.4), its hash part alone, a preset, or a scenario file (.json)`;

export const pictureUsage = `  npm run -s picture -- LINK FILE.svg|FILE.png [--picture NAME] [--width slide|PX] [--height PX]
                        [--theme light|dark|projector] [--lane N] [--scale 1|2|4]
                        [--no-caption] [--no-fonts]

The picture that the page saves of a link's moment under Share, to the pixel. The run is simulated to
its end first, for scales depend on all of it. A PNG is drawn by a browser that is on this machine.
${link}
--picture the first that the link names, or timeline (the rounds), or one of
${listed(pictureNames)}
--width   slide (default): 1920 px; or as on a page that has so many px for the picture
--height  in px, where the width is; without it as high as the picture wants to be
--theme   without it the link's, or light
--lane    of a comparison, from 1
--scale   of a PNG: pixels for each px (default 2)
--no-caption  without the line below that says what it is
--no-fonts    of an SVG: without the fonts in it

What is wrong goes to stderr, one sentence a fault; the exit status is 2 and nothing is written.`;

export const filmUsage = `  npm run -s film -- LINK FILE.webm [--length SECONDS] [--picture NAME,NAME] [--theme light|dark|projector]

Plays a link from its instant on, at its pace and speed, and records it as the page does under Share:
1280 × 720, for so many seconds (default 10, 60 at most) or to the run's end. A browser on this
machine draws it.
${link}
--picture without it the disk and the rounds, or the rounds of each lane of a comparison`;
