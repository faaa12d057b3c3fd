/** The values that a parameter takes: boxes to tick for choices, from … to … by … or a list for numbers. */
import { useId, useState } from 'react';
import type { ParamSpec } from '../../../core/base/params.ts';
import { describeAllowed } from '../../../core/base/paramText.ts';
import { readAxis, type SweepAxis } from '../../../core/experiment/sweep/axes.ts';
import { listText, rangeOf, type RangeText } from './axisChoices.ts';
import { TypedText } from './TypedText.tsx';

interface ValuesProps {
  readonly spec: ParamSpec;
  readonly axis: SweepAxis;
  readonly onChange: (axis: SweepAxis) => void;
}

export function Values({ spec, axis, onChange }: ValuesProps) {
  return spec.kind === 'choice' ? (
    <Ticks
      legend={`Values of ${spec.title}`}
      options={spec.options}
      chosen={axis.values.map(String)}
      onChange={(values) => {
        if (values.length > 0) onChange({ key: axis.key, values });
      }}
    />
  ) : (
    <Typed key={axis.key} spec={spec} axis={axis} onChange={onChange} />
  );
}

interface TicksProps {
  readonly legend: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** In the order of the options, whatever was ticked first. */
export function Ticks({ legend, options, chosen, onChange }: TicksProps) {
  return (
    <fieldset className="ticks">
      <legend className="hidden">{legend}</legend>
      {options.map(({ id, title }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => {
              const next = new Set(chosen);
              if (event.target.checked) next.add(id);
              else next.delete(id);
              onChange(options.filter((option) => next.has(option.id)).map((option) => option.id));
            }}
          />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Typed({ spec, axis, onChange }: ValuesProps) {
  const id = useId();
  const range = spec.kind === 'number' ? rangeOf(axis) : undefined;
  const [asList, setAsList] = useState(range === undefined);
  const [why, setWhy] = useState('');
  const take = (values: string): string | undefined => {
    const read = readAxis(`${axis.key}:${values}`);
    if (!read.ok) return read.faults.join(' ');
    onChange(read.value);
    return undefined;
  };
  const shownRange = asList ? undefined : range;
  return (
    <div className="values">
      {shownRange ? (
        <RangeFields id={id} range={shownRange} take={take} why={why} setWhy={setWhy} unit={unitOf(spec)} />
      ) : (
        <>
          <label htmlFor={id} className="hidden">
            Values of {spec.title}
          </label>
          <TypedText
            id={id}
            className="list"
            value={listText(axis)}
            take={(text) => take(text.trim().replace(/\s*,\s*|\s+/g, ','))}
            described={`${id}-why`}
            refused={setWhy}
            isRefused={why !== ''}
          />
        </>
      )}
      <p id={`${id}-why`} className="field-refused" role="status">
        {why && `Not taken: ${why}.`}
      </p>
      <p className="field-note">
        {axis.values.length === 1 ? 'One value' : `${axis.values.length} values`}
        {spec.kind === 'number' ? '' : `; allowed: ${describeAllowed(spec)}`}
        {spec.kind === 'number' && (
          <>
            {' · '}
            <button
              type="button"
              className="link"
              onClick={() => {
                setWhy('');
                if (shownRange || range) setAsList(shownRange !== undefined);
                else take(evenRange(axis));
                if (!shownRange) setAsList(false);
              }}
            >
              {shownRange ? 'write them as a list' : 'from … to … by …'}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

const unitOf = (spec: ParamSpec): string => (spec.kind === 'number' ? spec.unit : '');

/** A list without equal steps, as a range with the same ends and about as many steps. */
function evenRange({ values }: SweepAxis): string {
  const numbers = values.map(Number);
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  const whole = numbers.every((x) => Number.isInteger(x));
  const step = (to - from) / Math.max(1, values.length - 1);
  const even = whole ? Math.max(1, Math.round(step)) : Number(step.toFixed(3)) || 1;
  return `${from}:${Math.max(to, from + even)}:${even}`;
}

interface RangeFieldsProps {
  readonly id: string;
  readonly range: RangeText;
  readonly unit: string;
  readonly take: (values: string) => string | undefined;
  readonly why: string;
  readonly setWhy: (why: string) => void;
}

const ENDS = [
  ['from', 'from'],
  ['to', 'to'],
  ['step', 'by'],
] as const;

function RangeFields({ id, range, unit, take, why, setWhy }: RangeFieldsProps) {
  return (
    <div className="range-fields">
      {ENDS.map(([part, word]) => (
        <span key={part} className="typed">
          <label htmlFor={`${id}-${part}`}>{word}</label>
          <TypedText
            id={`${id}-${part}`}
            numeric
            value={range[part]}
            take={(text) => {
              const next = { ...range, [part]: text.trim() };
              return take(`${next.from}:${next.to}:${next.step}`);
            }}
            described={`${id}-why`}
            refused={setWhy}
            isRefused={why !== ''}
          />
        </span>
      ))}
      {unit !== '' && <span className="unit">{unit}</span>}
    </div>
  );
}
