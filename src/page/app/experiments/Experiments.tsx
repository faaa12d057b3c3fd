/** The page Experiments: what is asked on the left; what comes out, as it comes, on the right. */
import { useEffect, useMemo } from 'react';
import { sweepCommand } from '../../../core/experiment/sweep/command.ts';
import type { MeasureId } from '../../../core/experiment/sweep/measures.ts';
import type { SweepTable } from '../../../core/experiment/sweep/table.ts';
import { followExperiment } from '../../state/experiment/experimentLink.ts';
import { useExperiment, type SweepStatus } from '../../state/experiment/experimentStore.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { enoughHere } from './enoughHere.ts';
import { findingOf, notExactYet } from '../../view/sweep/finding.ts';
import { Copyable } from '../kit/files/Copyable.tsx';
import { describeFinding, measureOf, titleOf, togetherWith } from './axisWords.ts';
import { chartOf, scenarioOf } from '../sweep/chartModel.ts';
import { ExperimentChart } from './ExperimentChart.tsx';
import { ExperimentForm } from './ExperimentForm.tsx';
import { withoutLabKeys } from './labKeys.ts';
import { Progress } from './Progress.tsx';
import './experiments.css';

export function Experiments() {
  useEffect(followExperiment, []);
  useEffect(withoutLabKeys, []);
  const embed = useLink((state) => state.embed);
  return (
    <main id="main" className="experiments" tabIndex={-1}>
      <h1 className="hidden">Experiments</h1>
      {!embed && <ExperimentForm />}
      <div className="experiment">
        <Finding />
        <Progress />
        <ExperimentChart />
        {!embed && <Command />}
      </div>
    </main>
  );
}

/** The sentence that leads: what came out, or what will. */
function Finding() {
  const table = useExperiment((state) => state.table);
  const status = useExperiment((state) => state.status);
  const measure = useExperiment((state) => state.spec.measure);
  const sentences = useMemo(() => {
    if (!table || status === 'impossible') return [];
    const { axes, words } = table;
    const own = measureOf(words);
    const scenario = scenarioOf(table);
    const together = togetherWith(own);
    const model = chartOf(table, own, { together });
    if (isFirstLook(table, own)) return [FIRST_LOOK, ...notExactYet(model)];
    // Of shares that add up to all of the time the largest is told.
    if (axes.length === 1 && together.length > 0)
      return findingOf(model, { ...describeFinding(axes, 'transfer', scenario), compared: 'lines' });
    return [...findingOf(model, describeFinding(axes, own, scenario)), ...enoughHere(table, scenario)];
  }, [table, status]);
  const lead = sentences.at(0);
  const isOpen = lead !== FIRST_LOOK && status !== 'finished';
  return (
    <div className="finding">
      <p className="sentence-lead">
        {lead === undefined
          ? describeEmpty(status, titleOf(measure))
          : isOpen
            ? `So far: ${uncapital(lead)}`
            : lead}
      </p>
      <p className="sentence-second">{sentences.slice(1).join(' ') || '\u00a0'}</p>
    </div>
  );
}

const FIRST_LOOK = 'A first look: one short run a point. How sure it is will show when there are more.';

/** There are figures, and nothing yet to say how sure they are. */
const isFirstLook = ({ points }: SweepTable, measure: MeasureId): boolean =>
  points.some(({ estimates }) => estimates[measure] !== undefined) &&
  points.every(
    ({ replications, estimates }) => replications === 0 || !Number.isFinite(estimates[measure]?.high),
  );

/** Only of words that are capital for standing first, and not of names. */
const uncapital = (text: string): string =>
  /^(?:The|Saturated|Requests|No) /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

function describeEmpty(status: SweepStatus, title: string): string {
  switch (status) {
    case 'impossible':
      return 'This scenario has no answer to that.';
    case 'refused':
      return 'This would take too long.';
    case 'waiting':
    case 'stopped':
      return `${title}: this takes a while, so it waits for you.`;
    case 'failed':
      return 'A run broke off.';
    case 'running':
    case 'finished':
      return `${title}: the first runs are on their way.`;
  }
}

/** The same table on the command line, on one machine or many. */
function Command() {
  const table = useExperiment((state) => state.table);
  if (!table) return null;
  return (
    <details className="more command">
      <summary>The same on the command line</summary>
      <Copyable label="Order" what="order" text={sweepCommand(table.scenario, table.words)} />
    </details>
  );
}
