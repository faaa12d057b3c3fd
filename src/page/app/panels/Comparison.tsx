/** The textbook's policies on the present queue, side by side; a press on one chooses it. Closed until it is asked for. */
import { useState } from 'react';
import { resolved } from '../../../core/scenario/resolved.ts';
import { whole } from '../../draw/format.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { changeScenario } from '../../state/stores/changeScenario.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { countsReturns } from './Movement.tsx';
import { queueTotals } from './queueTotals.ts';

export function Comparison() {
  const [open, setOpen] = useState(false);
  const scenario = useScenario((state) => state.scenario);
  return (
    <details
      className="comparison"
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>Compare policies on this queue</summary>
      {open && <Totals scenario={scenario} />}
    </details>
  );
}

function Totals({ scenario }: { readonly scenario: Scenario }) {
  const counted = countsReturns(resolved(scenario).values);
  const totals = queueTotals(scenario);
  const least = Math.min(...totals.map((total) => (counted ? total.counted : total.free)));
  return (
    <>
      <table aria-label="Total movement by policy, in cylinders">
        <thead>
          <tr>
            <th scope="col">policy</th>
            <th scope="col">with return strokes</th>
            <th scope="col">without</th>
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => {
            const current = total.id === resolved(scenario).values.policy;
            return (
              <tr key={total.id} data-current={current ? '' : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className="link"
                    aria-pressed={current}
                    onClick={() => {
                      changeScenario('policy', total.id, 0, 'whole');
                    }}
                  >
                    {total.title}
                  </button>
                </th>
                <td data-leads={counted ? '' : undefined}>{whole(total.counted)}</td>
                <td data-leads={counted ? undefined : ''}>{whole(total.free)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="field-note">
        Cylinders that the arm crosses; the sweeps begin{' '}
        {resolved(scenario).values.direction === 'down' ? 'downwards' : 'upwards'}. The smallest of these sums
        is {whole(least)}; it is not always the fairest.
      </p>
    </>
  );
}
