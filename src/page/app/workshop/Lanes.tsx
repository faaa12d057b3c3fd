/** The same requests under the program and under a policy of the core: who is served when, and the program’s arm. */
import { multiples, niceStep } from '../../draw/ticks.ts';
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';
import type { Outcome, Service } from '../../../core/workshop/hunt/outcome.ts';
import { nameOf } from './names.ts';

interface LanesProps {
  readonly script: readonly ScriptedRequest[];
  readonly own: Outcome;
  readonly other: Outcome;
  readonly title: string;
  readonly otherTitle: string;
  /** The decision that is shown. */
  readonly nowNs: number;
}

const MOST_TICKS = 7;
/** A block that is narrower has no number. */
const NARROW = 2.2;

export function Lanes({ script, own, other, title, otherTitle, nowNs }: LanesProps) {
  const endNs = Math.max(
    1,
    ...[own, other].flatMap(({ services }) => services.map((service) => service.endNs)),
  );
  const percent = (ns: number): number => (100 * ns) / (endNs * 1.02);
  const ticks = multiples(0, endNs / 1e6, niceStep(endNs / 1e6 / MOST_TICKS));
  const order = ({ services }: Outcome) => services.map(({ row }) => row + 1).join(', ');
  const late = own.late[0];
  const dueNs = late === undefined ? Infinity : (own.deadlineNs[late] ?? Infinity);
  return (
    <div
      className="workshop-lanes"
      role="img"
      aria-label={`In the order of service: ${title.toLowerCase()} ${order(own)}; ${otherTitle} ${order(other)}.`}
    >
      {ticks.map((ms, k) => (
        <span key={ms} className="workshop-tick" style={{ left: `${percent(ms * 1e6)}%` }}>
          <span>{k === ticks.length - 1 ? `${ms} ms` : ms}</span>
        </span>
      ))}
      {dueNs <= endNs && (
        <span className="workshop-due" style={{ left: `${percent(dueNs)}%` }}>
          <span>deadline</span>
        </span>
      )}
      <Lane title={title} outcome={own} script={script} percent={percent} nowNs={nowNs} />
      <Lane title={otherTitle} outcome={other} script={script} percent={percent} />
      <Arm script={script} own={own} percent={percent} />
      <span className="workshop-now" style={{ left: `${percent(nowNs)}%` }} />
    </div>
  );
}

function Lane({
  title,
  outcome,
  script,
  percent,
  nowNs,
}: {
  readonly title: string;
  readonly outcome: Outcome;
  readonly script: readonly ScriptedRequest[];
  readonly percent: (ns: number) => number;
  readonly nowNs?: number;
}) {
  const { services, late } = outcome;
  const first = late[0];
  return (
    <div className="workshop-lane">
      <p>
        <strong>{title}</strong>
        {first !== undefined && <span className="workshop-late">✕ {lateWords(outcome, first, script)}</span>}
      </p>
      <div>
        {services.map((service) => (
          <Block
            key={service.row}
            service={service}
            isVideo={script[service.row]?.requestClass === 'C'}
            isLate={late.includes(service.row)}
            isNow={service.startNs === nowNs}
            percent={percent}
          />
        ))}
      </div>
    </div>
  );
}

function lateWords({ served, deadlineNs }: Outcome, row: number, script: readonly ScriptedRequest[]): string {
  const service = served[row];
  const name = nameOf(script, row);
  return service
    ? `${name}: late by ${Math.round((service.endNs - (deadlineNs[row] ?? 0)) / 1e6)} ms`
    : `${name} is given up`;
}

function Block({
  service: { row, startNs, endNs },
  isVideo,
  isLate,
  isNow,
  percent,
}: {
  readonly service: Service;
  readonly isVideo: boolean;
  readonly isLate: boolean;
  readonly isNow: boolean;
  readonly percent: (ns: number) => number;
}) {
  const width = percent(endNs - startNs);
  return (
    <span
      className="workshop-block"
      data-video={isVideo ? '' : undefined}
      data-late={isLate ? '' : undefined}
      data-now={isNow ? '' : undefined}
      style={{ left: `${percent(startNs)}%`, width: `${width}%` }}
    >
      {width >= NARROW && row + 1}
    </span>
  );
}

/** Where the arm is, from the edge of the disk at the top. */
function Arm({
  script,
  own: { services },
  percent,
}: {
  readonly script: readonly ScriptedRequest[];
  readonly own: Outcome;
  readonly percent: (ns: number) => number;
}) {
  const most = Math.max(1, ...script.map(({ cylinder }) => cylinder));
  const place = (row: number | undefined): number =>
    row === undefined ? 0 : (100 * (script[row]?.cylinder ?? 0)) / most;
  // The seek takes about a third of a service: where it ends is not told here.
  const points = services.flatMap(({ row, startNs, endNs }, k) => [
    `${percent(startNs)},${place(services[k - 1]?.row)}`,
    `${percent(startNs + (endNs - startNs) * 0.3)},${place(row)}`,
    `${percent(endNs)},${place(row)}`,
  ]);
  return (
    <div className="workshop-arm">
      <span>arm</span>
      <svg viewBox="0 -4 100 108" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.join(' ')} />
      </svg>
    </div>
  );
}
