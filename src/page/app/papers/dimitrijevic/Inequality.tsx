/** Inequality 1 of the QoS paper as a calculator: its five numbers as fields. */
import { useId, useState } from 'react';
import { describeRange, parseNumber } from '../../../../core/base/paramText.ts';
import {
  firstInequality,
  inequalityModel,
  type InequalitySetting,
} from '../../../view/explained/inequality.ts';
import { inequalityFigure } from '../../../view/explained/inequalityFigure.ts';
import { TypedNumber } from '../../kit/fields/TypedNumber.tsx';
import { ExplainedPart, ExplainedPicture } from '../parts/ExplainedPicture.tsx';

interface Quantity {
  readonly key: keyof InequalitySetting;
  readonly name: string;
  readonly unit: string;
  /** What one of the unit is. */
  readonly of: number;
  readonly min: number;
  readonly max: number;
}

const quantities: readonly Quantity[] = [
  { key: 'latencyNs', name: 'L, seek and turn', unit: 'ms', of: 1e6, min: 0, max: 1000 },
  { key: 'bytesPerS', name: 'R, the disk’s rate', unit: 'MB/s', of: 1e6, min: 0, max: 10_000 },
  { key: 'share', name: 'r, share for streams', unit: '', of: 1, min: 0, max: 1 },
  { key: 'rate', name: 'B, rate of a stream', unit: 'MB/s', of: 1e6, min: 0, max: 10_000 },
  { key: 'cycleNs', name: 'T, the cycle', unit: 's', of: 1e9, min: 0, max: 3600 },
];

export function Inequality() {
  const [setting, setSetting] = useState(firstInequality);
  return (
    <ExplainedPart
      id="qos-inequality"
      heading="Inequality 1. How many streams a cycle holds"
      says="In every cycle T each of N streams costs the disk a latency L, and the transfer of what it plays in T at the rate B: N·L + N·T·B ÷ R, of which at most the share r of T may be used. So T must be at least N·L·R ÷ (r·R − N·B). Longer cycles hold more streams, but never as many as r·R ÷ B, and their buffers grow with T. Columns that reach no higher than the dashed line are let in."
    >
      <ExplainedPicture name="inequality 1" view={inequalityFigure} model={inequalityModel(setting)}>
        {quantities.map((quantity) => (
          <Field
            key={quantity.key}
            quantity={quantity}
            value={setting[quantity.key] / quantity.of}
            change={(value) => {
              setSetting((before) => ({ ...before, [quantity.key]: value * quantity.of }));
            }}
          />
        ))}
      </ExplainedPicture>
    </ExplainedPart>
  );
}

interface FieldProps {
  readonly quantity: Quantity;
  readonly value: number;
  readonly change: (value: number) => void;
}

function Field({ quantity, value, change }: FieldProps) {
  const { name, unit, min, max } = quantity;
  const [fault, setFault] = useState('');
  const id = useId();
  return (
    <div className="in-hand-field">
      <label htmlFor={id}>{name}</label>
      <TypedNumber
        id={id}
        value={Number(value.toPrecision(9))}
        unit={unit}
        described={`${id}-fault`}
        invalid={fault !== ''}
        restore={() => {
          setFault('');
        }}
        change={(text) => {
          const typed = parseNumber(text.trim());
          const fits = typed !== undefined && typed > min && typed <= max;
          const allowed = describeRange({ min, max, above: true, unit });
          setFault(fits ? '' : `${name}: allowed is ${allowed}.`);
          if (fits) change(typed);
        }}
      />
      <span id={`${id}-fault`} className="in-hand-fault" role="alert">
        {fault}
      </span>
    </div>
  );
}
