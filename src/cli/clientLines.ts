/** What each client of a shared disk got, in the text format of `simulate`. */
import type { ClientReport } from '../core/metrics/clients.ts';
import { percentText, secondsText } from '../core/metrics/print.ts';
import { areMany } from '../core/metrics/saturation.ts';

const megabytes = (bytesPerS: number): string => `${(bytesPerS / 1e6).toFixed(2)} MB/s`;

function got(its: ClientReport): string {
  const { ios, bytesPerS, wantedBytesPerS, meanResponseS, p95S, missed, due, worstLateS = 0, waiting } = its;
  if (ios === 0) return waiting === 0 ? 'nothing' : `nothing: ${waiting} wait`;
  const rate =
    bytesPerS === null
      ? []
      : [
          `${megabytes(bytesPerS)}${wantedBytesPerS === undefined ? '' : ` of ${megabytes(wantedBytesPerS)}`}`,
        ];
  const late = missed === 0 ? 'none' : `${missed}, by up to ${secondsText(worstLateS)}`;
  return [
    ...rate,
    `response ${secondsText(meanResponseS ?? NaN)}, 95 %: ${secondsText(p95S ?? NaN)}${
      areMany(waiting, ios) ? ` (of ${ios} served alone: ${waiting} wait)` : ''
    }`,
    ...(due === undefined ? [] : [`late of ${due}: ${late}`]),
  ].join(', ');
}

export function clientLines(clients: readonly ClientReport[]): string[] {
  const width = Math.max(...clients.map(({ name }) => name.length));
  return clients.map((its, i) => {
    const head = i === 0 ? 'clients' : '';
    return `${head.padEnd(14)}${its.name.padEnd(width)}  ${got(its)}, ${percentText(its.diskShare)} of the disk`;
  });
}
