/** Form controls drawn from parameter specs. */
import { useId, useState, type ReactNode } from 'react';
import {
  describeAllowed,
  describeRange,
  readForm,
  writeForm,
  type ChoiceParam,
  type Form,
  type FormsParam,
  type ListParam,
  type NumberParam,
  type ParamSpec,
  type ParamValue,
} from '../../../core/base/params.ts';
import { Options } from './Options.tsx';
import { Select } from './Select.tsx';

interface FieldProps<S extends ParamSpec> {
  readonly spec: S;
  readonly value: ParamValue;
  /** Why the last value was not taken. */
  readonly refused: string | undefined;
  /** Why it has no effect with the other settings. */
  readonly idle: string | undefined;
  /** Takes a value as a link writes it; false where it is refused. */
  readonly change: (text: string) => boolean;
  /** Withdraws what was refused. */
  readonly restore: () => void;
}

export function Field({ spec, ...rest }: FieldProps<ParamSpec>) {
  switch (spec.kind) {
    case 'number':
      return <NumberField spec={spec} {...rest} />;
    case 'choice':
      return <ChoiceField spec={spec} {...rest} />;
    case 'forms':
      return <FormsField spec={spec} {...rest} />;
    case 'list':
      return <ListField spec={spec} {...rest} />;
  }
}

/** The frame of a field: its notes stand below it, and are read out with it. */
function Frame({
  id,
  spec,
  refused,
  idle,
  children,
}: {
  readonly id: string;
  readonly spec: ParamSpec;
  readonly refused: string | undefined;
  readonly idle: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="field" data-key={spec.key} data-idle={idle ? '' : undefined} title={spec.help}>
      {children}
      <span id={`${id}-help`} className="hidden">
        {spec.help}
      </span>
      {idle && (
        <p id={`${id}-idle`} className="field-note">
          No effect here: {idle}.
        </p>
      )}
      <p id={`${id}-refused`} className="field-refused" role="status">
        {refused && `Not taken: ${refused.replace(`${spec.key}=`, '')}.`}
      </p>
    </div>
  );
}

const describedBy = (id: string) => `${id}-help ${id}-idle ${id}-refused`;

/**
 * A number that is being typed is the field's own until it is one that can be taken. What was refused stands, with its
 * fault, until it is mended; Escape brings back what counts.
 */
function TypedNumber({
  id,
  label,
  value,
  unit,
  change,
  restore,
  described,
  invalid,
  wide,
}: {
  readonly id: string;
  readonly label?: string;
  readonly value: number;
  readonly unit: string;
  readonly change: (text: string) => void;
  readonly restore: () => void;
  readonly described: string;
  readonly invalid: boolean;
  readonly wide?: boolean;
}) {
  const [text, setTyped] = useState<string>();
  // What was typed stands while it is what counts, or while it is wrong; not when the value has changed otherwise.
  const typed =
    text !== undefined && (invalid || text.trim() === '' || Number(text) === value) ? text : undefined;
  const leave = () => {
    setTyped(undefined);
    if (invalid) restore();
  };
  return (
    <span className={wide ? 'typed wide' : 'typed'}>
      <input
        id={id}
        aria-label={label}
        aria-describedby={described}
        aria-invalid={invalid || undefined}
        inputMode="decimal"
        style={{ '--digits': Math.max(3, (typed ?? String(value)).length) }}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value.trim() !== '') change(event.target.value);
        }}
        onBlur={() => {
          // An empty field says nothing: what counts comes back.
          if (!invalid || text?.trim() === '') leave();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !invalid) setTyped(undefined);
          if (event.key !== 'Escape' || typed === undefined) return;
          // Not for the sheet that the form may stand in.
          event.preventDefault();
          event.stopPropagation();
          leave();
        }}
      />
      {unit && <span className="unit">{unit}</span>}
    </span>
  );
}

function NumberField({ spec, value, refused, idle, change, restore }: FieldProps<NumberParam>) {
  const id = useId();
  const number = Number(value);
  const { slider } = spec;
  return (
    <Frame id={id} spec={spec} refused={refused} idle={idle}>
      <div className="field-row">
        <label htmlFor={id}>{spec.title}</label>
        <TypedNumber
          id={id}
          value={number}
          unit={spec.unit}
          change={change}
          restore={restore}
          described={describedBy(id)}
          invalid={refused !== undefined}
        />
      </div>
      {slider && (
        <input
          type="range"
          aria-label={`${spec.title}, slider`}
          aria-describedby={`${id}-help`}
          aria-valuetext={`${number} ${spec.unit}`.trim()}
          min={slider.min}
          max={slider.max}
          step={slider.step}
          value={Math.min(slider.max, Math.max(slider.min, number))}
          style={{
            '--part': `${(100 * (Math.min(slider.max, Math.max(slider.min, number)) - slider.min)) / (slider.max - slider.min)}%`,
          }}
          onChange={(event) => {
            change(event.target.value);
          }}
        />
      )}
    </Frame>
  );
}

/** A list is taken when it is complete: on Enter, or when the field is left. Escape brings back what counts. */
function ListField({ spec, value, refused, idle, change, restore }: FieldProps<ListParam>) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [editing, setEditing] = useState(false);
  const written = String(value).replaceAll(',', ', ');
  // What was typed and refused stands, so that it can be mended, until another scenario comes.
  const shown = typed !== undefined && (editing || refused !== undefined) ? typed : written;
  const take = () => {
    if (typed === undefined || change(typed)) setTyped(undefined);
    setEditing(false);
  };
  return (
    <Frame id={id} spec={spec} refused={refused} idle={idle}>
      <label htmlFor={id}>{spec.title}</label>
      <input
        id={id}
        className="list"
        aria-describedby={describedBy(id)}
        aria-invalid={refused !== undefined || undefined}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          setEditing(true);
        }}
        onBlur={() => {
          if (editing) take();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key !== 'Escape' || typed === undefined) return;
          // Not for the sheet that the form may stand in.
          event.preventDefault();
          event.stopPropagation();
          setTyped(undefined);
          setEditing(false);
          restore();
        }}
      />
    </Frame>
  );
}

function ChoiceField({ spec, value, refused, idle, change }: FieldProps<ChoiceParam>) {
  const id = useId();
  return (
    <Frame id={id} spec={spec} refused={refused} idle={idle}>
      <label htmlFor={id}>{spec.title}</label>
      <Select
        id={id}
        shown={spec.options.find((o) => o.id === String(value))?.title ?? String(value)}
        aria-describedby={describedBy(id)}
        aria-invalid={refused !== undefined || undefined}
        value={String(value)}
        onChange={(event) => {
          change(event.target.value);
        }}
      >
        <Options options={spec.options} />
      </Select>
    </Frame>
  );
}

const argTitle = (form: Form, index: number): string => {
  const { name, title, unit } = form.args[index];
  if (title !== undefined) return title;
  return form.args.length === 1 && name.length < 2
    ? describeRange(form.args[index])
    : unit
      ? `${name}, ${unit}`
      : name;
};

function FormsField({ spec, value, refused, idle, change, restore }: FieldProps<FormsParam>) {
  const id = useId();
  const { id: chosen, args } = readForm(String(value));
  const form = spec.forms.find((f) => f.id === chosen);
  return (
    <Frame id={id} spec={spec} refused={refused} idle={idle}>
      <label htmlFor={id}>{spec.title}</label>
      <Select
        id={id}
        shown={form?.title ?? chosen}
        aria-describedby={describedBy(id)}
        title={describeAllowed(spec)}
        value={chosen}
        onChange={(event) => {
          const next = spec.forms.find((f) => f.id === event.target.value);
          if (next)
            change(
              writeForm(
                next.id,
                next.args.map((arg) => arg.default),
              ),
            );
        }}
      >
        {spec.forms.map((f) => (
          <option key={f.id} value={f.id}>
            {f.title}
          </option>
        ))}
      </Select>
      {form && form.args.length > 0 && (
        <div className="field-args">
          {form.args.map((arg, i) => (
            <span key={arg.name} className="arg">
              <label htmlFor={`${id}-${i}`}>{argTitle(form, i)}</label>
              <TypedNumber
                id={`${id}-${i}`}
                value={args[i]}
                unit=""
                wide
                described={describedBy(id)}
                invalid={refused !== undefined}
                restore={restore}
                change={(text) => {
                  change([form.id, ...args.map((a, k) => (k === i ? text.trim() : String(a)))].join(':'));
                }}
              />
            </span>
          ))}
        </div>
      )}
    </Frame>
  );
}
