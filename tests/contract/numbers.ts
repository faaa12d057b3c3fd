/** Every number of a page in its range, every index at something. */
import type { Run } from '../../src/core/scenario/run/run.ts';
import { resolved } from '../../src/core/scenario/resolved.ts';
import type { PolicyDefinition } from '../../src/core/sim/interfaces.ts';
import {
  BACKGROUND,
  BY_HAND,
  CONTINUOUS,
  DISCRETE,
  DISK_FAILED,
  MOVE,
  frameNames,
  outcomeNames,
  segmentNames,
  SERVE,
  WAIT,
} from '../../src/core/trace/kinds.ts';
import { BackgroundTally } from '../../src/core/trace/backgroundTally.ts';
import { pageTables, type Page } from '../../src/core/trace/page.ts';

/** Reasons for which the arm stays where it is, by their ids, and those for which it goes or stays. */
const WAITS = /^(?:wait|putOff|rest$|nothing$|standsStill$|tooLong$)/;
const EITHER = /^(?:mustStart|keptFree)$/;

export function checkNumbers(
  page: Page,
  run: Run,
  definition: PolicyDefinition,
  must: (holds: boolean, text: () => string) => void,
): void {
  const mayBeNaN = new Set(['decisions.estimateNs', 'decisions.timeLeftNs', 'frames.endNs']);
  for (const table of Object.keys(pageTables) as (keyof typeof pageTables)[]) {
    for (const [name, column] of Object.entries(page[table])) {
      if (typeof column === 'number') continue;
      must(column.length === page[table].length, () => `column ${table}.${name} is not trimmed`);
      const wholes = name.endsWith('Ns') && name !== 'deadlineNs';
      for (let i = 0; i < column.length; i++) {
        const x = column[i];
        if (Number.isNaN(x)) must(mayBeNaN.has(`${table}.${name}`), () => `${table}.${name} is NaN`);
        else if (wholes && !Number.isInteger(x))
          must(false, () => `${table}.${name} = ${x}: no whole nanoseconds`);
      }
    }
  }
  // A disk that fails hands over what was due already, at that instant.
  const handed = new Set(
    run.scenario.interventions.filter(({ kind }) => kind === 'fail').map(({ atNs }) => atNs),
  );
  // Requests without a deadline belong to somebody too, where clients share the disk.
  const clients = resolved(run.scenario).values.workload === 'clients' ? 64 : 0;
  const { requests: r, decisions: d, frames: f, moves: m, segments: g, services: s } = page;
  // Blocks read on the way.
  const mayRead = run.station.tally instanceof BackgroundTally;
  for (let i = 0; i < r.length; i++) {
    must(
      [CONTINUOUS, DISCRETE].includes(r.requestClass[i]) || (mayRead && r.requestClass[i] === BACKGROUND),
      () => `class ${r.requestClass[i]}`,
    );
    must(r.cylinder[i] >= 0 && r.cylinder[i] < run.disk.cylinders, () => `cylinder ${r.cylinder[i]}`);
    // −1: anywhere, for reads of whole tracks.
    must((r.angle[i] >= 0 && r.angle[i] < 1) || r.angle[i] === -1, () => `angle ${r.angle[i]}`);
    must(r.sizeBytes[i] >= 1 && Number.isInteger(r.sizeBytes[i]), () => `size ${r.sizeBytes[i]}`);
    must(r.deadlineNs[i] > r.arrivalNs[i] || handed.has(r.arrivalNs[i]), () => `deadline ${r.deadlineNs[i]}`);
    must(
      r.stream[i] >= (r.requestClass[i] === CONTINUOUS ? 0 : -1) &&
        (r.requestClass[i] === CONTINUOUS || r.stream[i] < clients),
      () => `stream ${r.stream[i]}`,
    );
  }
  const changes = run.scenario.interventions.length > 0;
  const fails = run.scenario.interventions.some(({ kind }) => kind === 'fail');
  // What is read on the way, and whom the arm was on its way to, belong to an answer that was given before: a block names it.
  const isBlock = (i: number): boolean => d.request[i] >= 0 && r.requestClass[d.request[i]] === BACKGROUND;
  const answeredNs = (i: number): number =>
    isBlock(i) ? r.arrivalNs[d.request[i]] : i > 0 && isBlock(i - 1) ? answeredNs(i - 1) : d.atNs[i];
  for (let i = 0; i < d.length; i++) {
    const { reasons } = changes ? resolved(run.scenario).at(answeredNs(i)).policy : definition;
    must(
      d.kind[i] === SERVE || d.kind[i] === WAIT || d.kind[i] === MOVE,
      () => `decision of kind ${d.kind[i]}`,
    );
    must(
      d.reason[i] < reasons.length || d.reason[i] === BY_HAND || (fails && d.reason[i] === DISK_FAILED),
      () => `reason ${d.reason[i]}`,
    );
    const said = d.reason[i] < reasons.length ? reasons[d.reason[i]].id : undefined;
    must(
      said === undefined || EITHER.test(said) || WAITS.test(said) === (d.kind[i] === WAIT),
      () => `decision of kind ${d.kind[i]} for the reason ${said}`,
    );
    must(
      d.kind[i] === SERVE ? d.request[i] >= 0 : d.request[i] === -1,
      () => `decision for request ${d.request[i]}`,
    );
    must(
      Math.abs(d.direction[i]) <= 1 && d.listed[i] >= 0 && d.queued[i] >= 0,
      () => `decision at ${d.atNs[i]}: figures`,
    );
  }
  for (let i = 0; i < f.length; i++) {
    must(f.kind[i] < frameNames.length, () => `frame of kind ${f.kind[i]}`);
    must(
      !(f.endNs[i] < f.startNs[i]),
      () => `${frameNames[f.kind[i]]} from ${f.startNs[i]} to ${f.endNs[i]}`,
    );
  }
  for (let i = 0; i < m.length; i++)
    must(
      d.kind[m.decision[i]] === MOVE &&
        m.startNs[i] === d.atNs[m.decision[i]] &&
        m.endNs[i] === d.untilNs[m.decision[i]],
      () => `a journey at ${m.startNs[i]} without its decision`,
    );
  for (let i = 0; i < g.length; i++)
    must(g.kind[i] < segmentNames.length, () => `segment of kind ${g.kind[i]}`);
  for (let i = 0; i < s.length; i++)
    must(s.outcome[i] < outcomeNames.length, () => `outcome ${s.outcome[i]}`);
}
