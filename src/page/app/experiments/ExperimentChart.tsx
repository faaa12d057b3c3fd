/** The experiment's chart, with what can be chosen about the way it is drawn, and theory beside it. */
import { useId, useMemo, useState } from 'react';
import { resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { selectPoint, useExperiment } from '../../state/experiment/experimentStore.ts';
import { measureOf, togetherWith } from './axisWords.ts';
import { canBeHeat, isNumeric, scenarioOf, type ScaleChoice } from '../sweep/chartModel.ts';
import { PointDetail } from './PointDetail.tsx';
import { SweepChart } from '../sweep/SweepChart.tsx';
import { useRoom } from './useRoom.ts';
import { useTheoryHere } from './useTheoryHere.ts';

/** More lines than this are a bundle; cells can still be told apart. */
const MOST_LINES = 8;

export function ExperimentChart() {
  const table = useExperiment((state) => state.table);
  const spec = useExperiment((state) => state.spec);
  const cells = useExperiment((state) => state.cells);
  const selected = useExperiment((state) => state.selected);
  const status = useExperiment((state) => state.status);
  const seen = useExperiment((state) => state.seen);
  const [scaleY, setScaleY] = useState<ScaleChoice>('auto');
  const [scaleX, setScaleX] = useState<ScaleChoice>('auto');
  const [cellsChosen, setCells] = useState<boolean>();
  const [theoryShown, setTheoryShown] = useState(true);
  const [allDisks, setAllDisks] = useState(false);
  const { section, room } = useRoom();
  const measure = table && measureOf(table.words);
  const impossible = status === 'impossible';
  const theory = useTheoryHere(spec, cells, impossible);
  const together = useMemo(() => (measure ? togetherWith(measure) : []), [measure]);
  if (!table || !measure) return null;
  const axis = elementAt(table.axes, table.axes.length - 1);
  const isOfOne = resolved(scenarioOf(table)).values.disks === 1;
  const canHeat = canBeHeat(table) && table.axes.every((own) => own.values.length > 1);
  const heat = canHeat && (cellsChosen ?? elementAt(table.axes, 0).values.length > MOST_LINES);
  const hasTheory = theory !== undefined && !heat && theory.lines.length + theory.limits.length > 0;
  return (
    <section aria-label="Chart" ref={section}>
      <SweepChart
        given
        seen={seen}
        ends={!heat && scaleY === 'auto'}
        allDisks={allDisks}
        mostHeight={room}
        table={table}
        measure={measure}
        heat={heat}
        selected={selected}
        onPoint={selectPoint}
        scaleX={scaleX}
        scaleY={scaleY}
        together={together}
        {...(hasTheory && theoryShown ? { theory: theory.lines, limits: theory.limits } : {})}
      />
      <PointDetail />
      <div className="chart-choices">
        <Scale label={heat ? 'Shades' : 'Figures'} value={scaleY} onChange={setScaleY} />
        {isNumeric(axis) && !heat && <Scale label="Axis" value={scaleX} onChange={setScaleX} />}
        {canHeat && <Tick label="as cells" value={heat} onChange={setCells} />}
        {axis.key === 'lambda' && !heat && (
          <Tick
            label={isOfOne ? 'loads of five disks too' : 'loads of one disk too'}
            value={allDisks}
            onChange={setAllDisks}
          />
        )}
        {hasTheory && <Tick label="theory beside it" value={theoryShown} onChange={setTheoryShown} />}
      </div>
      {theory !== undefined && theoryShown && theory.sentences.length > 0 && (
        <ul className="theory-words">
          {theory.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ChoiceProps<T> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

const scales = [
  ['auto', 'automatic'],
  ['linear', 'linear'],
  ['log', 'logarithmic'],
] as const satisfies readonly (readonly [ScaleChoice, string])[];

function Scale({ label, value, onChange }: ChoiceProps<ScaleChoice>) {
  const id = useId();
  return (
    <span className="chart-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          onChange(scales.find(([scale]) => scale === event.target.value)?.[0] ?? 'auto');
        }}
      >
        {scales.map(([scale, title]) => (
          <option key={scale} value={scale}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}

function Tick({ label, value, onChange }: ChoiceProps<boolean>) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}
