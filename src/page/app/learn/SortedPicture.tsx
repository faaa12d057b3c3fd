/** All differences of two runs, sorted: who is answered later, whom nothing happens to, and who is answered sooner. */
import { useId } from 'react';
import { slotText } from '../../../core/lesson/template.ts';
import { FigureCanvas } from '../kit/figures/FigureCanvas.tsx';
import { drawSorted, partsOfSorted, type SortedWords } from './sortedDraw.ts';

interface SortedPictureProps {
  readonly words: SortedWords;
  /** In ns, in falling order. */
  readonly differences: readonly number[];
  /** The share that was guessed to be answered later. */
  readonly mine: number;
  readonly heightPx: number;
}

const subscribe = () => () => undefined;

/** The table has one of each so many hundredths. */
const EACH = 10;

export function SortedPicture({ words, differences, mine, heightPx }: SortedPictureProps) {
  const title = useId();
  const { later, same, sooner } = partsOfSorted(differences);
  const part = (name: string, { share, meanNs }: typeof later) =>
    `${slotText(share, 'share')} ${name}, by ${slotText(meanNs, 'ms')} on average`;
  const rows = Array.from({ length: 100 / EACH + 1 }, (_, k) => {
    const at = Math.min(differences.length - 1, Math.floor((k * EACH * differences.length) / 100));
    return [`${k * EACH} %`, signed(differences[at] ?? NaN)] as const;
  });
  return (
    <figure className="learn-picture">
      <figcaption id={title}>{words.title}</figcaption>
      <FigureCanvas
        className="learn-canvas"
        label={`A chart: ${words.title}. ${part(words.later, later)}; ${slotText(same.share, 'share')} as before; ${part(words.sooner, sooner)}. The table below it has them by tenths.`}
        height={() => heightPx}
        subscribe={subscribe}
        draw={(pen, size, theme) => {
          drawSorted(pen, { words, differences, mine }, size, theme);
        }}
      />
      <details className="learn-numbers">
        <summary>The differences in numbers</summary>
        <table className="learn-table" aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">of all requests</th>
              <th scope="col">answered later by</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([share, text]) => (
              <tr key={share}>
                <th scope="row">{share}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const signed = (ns: number): string =>
  ns < 0 ? `−${slotText(-ns, 'ms')}` : ns > 0 ? slotText(ns, 'ms') : '0';
