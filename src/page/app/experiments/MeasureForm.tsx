/** Which measure, and how exactly. */
import { useId, useState } from 'react';
import { describeRange, parseNumber } from '../../../core/base/paramText.ts';
import { measureById, measures } from '../../../core/experiment/sweep/measures.ts';
import { precisionRange, replicationsRange } from '../../../core/experiment/sweep/spec.ts';
import { changeExperiment } from '../../state/experiment/experimentLink.ts';
import { useExperiment } from '../../state/experiment/experimentStore.ts';
import { Select } from '../kit/fields/Select.tsx';
import { TypedText } from './TypedText.tsx';

export function Measure() {
  const id = useId();
  const measure = useExperiment((state) => state.spec.measure);
  const found = measureById.get(measure);
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Measure</h2>
      <label htmlFor={id} className="hidden">
        Measure
      </label>
      <Select
        id={id}
        shown={found?.title ?? measure}
        value={measure}
        onChange={(event) => {
          const next = measureById.get(event.target.value);
          if (next) changeExperiment({ measure: next.id });
        }}
      >
        {measures.map((own) => (
          <option key={own.id} value={own.id}>
            {own.title}
          </option>
        ))}
      </Select>
      <p className="field-note">{found?.help}</p>
    </section>
  );
}

/** A precision to begin with, where there was none. */
const USUAL_PRECISION = 0.02;

/** In percent. Why it is refused, or undefined. */
function takePrecision(text: string): string | undefined {
  const x = parseNumber(text.replace('%', '').trim());
  const { min, max } = precisionRange;
  if (x === undefined || !(x >= min && x <= max)) return `allowed is ${describeRange(precisionRange)}`;
  changeExperiment({ precision: x / 100 });
  return undefined;
}

function takeReplications(text: string): string | undefined {
  const x = parseNumber(text.trim());
  const { min, max } = replicationsRange;
  if (x === undefined || !Number.isInteger(x) || x < min || x > max)
    return `allowed is ${describeRange(replicationsRange)}`;
  changeExperiment({ replications: x });
  return undefined;
}

export function Exactness() {
  const id = useId();
  const { precision, replications } = useExperiment((state) => state.spec);
  const [why, setWhy] = useState('');
  const percent = precision === undefined ? '' : String(Number((100 * precision).toFixed(6)));
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>How exactly</h2>
      <label className="tick">
        <input
          type="checkbox"
          checked={precision !== undefined}
          onChange={(event) => {
            changeExperiment(event.target.checked ? { precision: USUAL_PRECISION } : { isExact: false });
          }}
        />
        <span>until a precision is reached</span>
      </label>
      {precision !== undefined && (
        <div className="field-row">
          <label htmlFor={`${id}-precision`}>95 % interval within ±</label>
          <span className="typed">
            <TypedText
              id={`${id}-precision`}
              numeric
              value={percent}
              take={takePrecision}
              described={`${id}-why`}
              refused={setWhy}
              isRefused={why !== ''}
            />
            <span className="unit">%</span>
          </span>
        </div>
      )}
      <div className="field-row">
        <label htmlFor={`${id}-most`}>
          {precision === undefined ? 'Replications' : 'Replications, at most'}
        </label>
        <span className="typed">
          <TypedText
            id={`${id}-most`}
            numeric
            value={String(replications)}
            take={takeReplications}
            described={`${id}-why`}
            refused={setWhy}
            isRefused={why !== ''}
          />
        </span>
      </div>
      <p id={`${id}-why`} className="field-refused" role="status">
        {why && `Not taken: ${why}.`}
      </p>
    </section>
  );
}
