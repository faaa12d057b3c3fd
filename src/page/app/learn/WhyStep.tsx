/** Why, as rows to scale: where a request's time went, what its own turn was made of, or what a rule has to reckon with. */
import { useMemo } from 'react';
import type { Step } from '../../../core/lesson/lesson.ts';
import { partsOf, servedBefore, servedIn, servedRequest } from '../../../core/lesson/trace.ts';
import { slotText } from '../../../core/lesson/template.ts';
import { worstRoundOf } from '../../../core/lesson/worst.ts';
import type { Run } from '../../../core/scenario/run/run.ts';

type Why = Extract<Step, { kind: 'why' }>;

interface Row {
  readonly name: string;
  readonly ns: number;
  readonly own?: boolean;
}

interface Rows {
  readonly caption: string;
  readonly head: readonly [string, string];
  readonly rows: readonly Row[];
}

/** More than these are summed up. */
const MOST_ROWS = 10;

const nameOf = (name: string): string =>
  name.startsWith('C') ? `video ${name.slice(1).replace(/\..*/, '')}` : `request ${name.slice(1)}`;

function rowsOf(step: Why, run: Run): Rows {
  switch (step.open) {
    case 'before': {
      const own = servedRequest(run, step.request);
      const before = servedBefore(run, step.request);
      const sum = (name: string, its: typeof before): Row => ({
        name: `${its.length} ${name}`,
        ns: its.reduce((all, { startNs, endNs }) => all + endNs - startNs, 0),
      });
      const requests = before.filter(({ continuous }) => !continuous);
      return {
        caption: 'What was served, in order',
        head: ['served', 'for'],
        rows: [
          ...(before.length <= MOST_ROWS
            ? before.map(({ name, startNs, endNs }) => ({ name: nameOf(name), ns: endNs - startNs }))
            : [
                sum(
                  'videos',
                  before.filter(({ continuous }) => continuous),
                ),
                sum(
                  'came before',
                  requests.filter(({ arrivalNs }) => arrivalNs < own.arrivalNs),
                ),
                sum(
                  'came later',
                  requests.filter(({ arrivalNs }) => arrivalNs >= own.arrivalNs),
                ),
              ].filter(({ ns }) => ns > 0)),
          { name: 'its own turn', ns: own.endNs - own.startNs, own: true },
        ],
      };
    }
    case 'parts': {
      const { seekNs, turnNs, readNs } = partsOf(run, step.request);
      return {
        caption: 'What the service was made of, in order',
        head: ['part', 'for'],
        rows: [
          { name: 'the arm comes', ns: seekNs },
          { name: 'the disk turns', ns: turnNs },
          { name: 'the data pass', ns: readNs, own: true },
        ],
      };
    }
    case 'room': {
      const [first, last] = [servedRequest(run, step.request), servedRequest(run, step.until)];
      const still = [...servedIn(run)].filter(
        ({ startNs, endNs }) => startNs >= first.startNs && endNs <= last.endNs,
      );
      return {
        caption: 'What there was to do, and what was left for it',
        head: ['to be served', 'for'],
        rows: [
          ...still.map(({ name, startNs, endNs }) => ({
            name: nameOf(name),
            ns: endNs - startNs,
            own: still.length === 1,
          })),
          ...(still.length > 1 ? [{ name: 'all of it', ns: last.endNs - first.startNs, own: true }] : []),
          { name: 'left of the round', ns: last.deadlineNs - first.startNs },
        ],
      };
    }
    case 'worst': {
      const { videos, sweepNs, turnsNs, readingNs, allNs, roundNs } = worstRoundOf(run);
      return {
        caption: `The worst round with ${videos} videos`,
        head: [`${videos} videos`, 'at worst'],
        rows: [
          { name: 'the longest sweep', ns: sweepNs },
          { name: 'a turn for each', ns: turnsNs },
          { name: 'the largest pieces', ns: readingNs },
          { name: 'all of it', ns: allNs, own: true },
          { name: 'the round', ns: roundNs },
        ],
      };
    }
  }
}

export function WhyStep({ step, run }: { readonly step: Why; readonly run: Run }) {
  const { caption, head, rows } = useMemo(() => rowsOf(step, run), [step, run]);
  const longest = Math.max(...rows.map(({ ns }) => ns));
  return (
    <table className="learn-table learn-why">
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
          <th scope="col">to scale</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, ns, own }, k) => (
          <tr key={k}>
            <th scope="row">{name}</th>
            <td>{slotText(ns, 'ms')}</td>
            <td aria-hidden="true">
              <span
                className="learn-bar"
                data-own={own ? '' : undefined}
                style={{ width: `${(100 * ns) / longest}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
