/** Form controls drawn from parameter specs. */
import { lazy, Suspense, useId, useState } from 'react';
import {
  readForm,
  type ChoiceParam,
  type Form,
  type FormsParam,
  type ListParam,
  type NamedRange,
  type TextParam,
  type NumberParam,
  type ParamSpec,
  type ParamValue,
  type RowsOfText,
} from '../../../../core/base/params.ts';
import { describeAllowed, describeRange, writeForm } from '../../../../core/base/paramText.ts';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { Options } from './Options.tsx';
import { Select } from './Select.tsx';
import { TypedNumber } from './TypedNumber.tsx';

const RowsButton = lazy(async () => ({ default: (await import('./RowsField.tsx')).RowsButton }));
const RowsField = lazy(async () => ({ default: (await import('./RowsField.tsx')).RowsField }));

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
  /** Among many: without a slider, and with its numbers beside the choice that they belong to. */
  readonly dense?: boolean;
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
      // In few words it is typed as books print it; where there is room a row each.
      return spec.table && rest.dense === true ? (
        <AsRows spec={spec} table={spec.table} {...rest} />
      ) : (
        <ListField spec={spec} {...rest} />
      );
    case 'text':
      if (spec.tuple) return <TupleField spec={spec} tuple={spec.tuple} {...rest} />;
      return spec.table ? (
        <AsRows spec={spec} table={spec.table} {...rest} />
      ) : (
        <ListField spec={spec} {...rest} />
      );
  }
}

const AsRows = (props: FieldProps<ListParam | TextParam> & { readonly table: RowsOfText }) => (
  <FieldFrame id={props.spec.key} spec={props.spec} refused={props.refused} idle={props.idle}>
    <Suspense>
      <RowsField {...props} />
    </Suspense>
  </FieldFrame>
);

function NumberField({ spec, value, refused, idle, change, restore, dense }: FieldProps<NumberParam>) {
  const id = useId();
  const number = Number(value);
  const { slider } = spec;
  return (
    <FieldFrame id={id} spec={spec} refused={refused} idle={idle}>
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
      {slider && !dense && <Slider id={id} spec={spec} range={slider} value={number} change={change} />}
    </FieldFrame>
  );
}

function Slider({
  id,
  spec,
  range: { min, max, step },
  value,
  change,
}: {
  readonly id: string;
  readonly spec: NumberParam;
  readonly range: NonNullable<NumberParam['slider']>;
  readonly value: number;
  readonly change: (text: string) => void;
}) {
  // A value that was typed may lie beyond either end.
  const shown = Math.min(max, Math.max(min, value));
  return (
    <input
      type="range"
      aria-label={`${spec.title}, slider`}
      aria-describedby={`${id}-help`}
      aria-valuetext={`${value} ${spec.unit}`.trim()}
      min={min}
      max={max}
      step={step}
      value={shown}
      style={{ '--part': `${(100 * (shown - min)) / (max - min)}%` }}
      onChange={(event) => {
        change(event.target.value);
      }}
    />
  );
}

/** Of the field of a list: so many letters have room in a row of it. */
const ROW_LETTERS = 17;
const MOST_ROWS = 5;

/** A list is taken when it is complete: on Enter, or when the field is left. Escape brings back what counts. */
function ListField({ spec, value, refused, idle, change, restore }: FieldProps<ListParam | TextParam>) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [editing, setEditing] = useState(false);
  const written = String(value).replaceAll(',', ', ');
  // What was typed and refused stands, so that it can be mended, until another scenario comes.
  const shown = typed !== undefined && (editing || refused !== undefined) ? typed : written;
  const commit = () => {
    if (typed === undefined || change(typed)) setTyped(undefined);
    setEditing(false);
  };
  return (
    <FieldFrame id={id} spec={spec} refused={refused} idle={idle}>
      <label htmlFor={id}>{spec.title}</label>
      <textarea
        id={id}
        className="list"
        aria-describedby={describedBy(id)}
        aria-invalid={refused !== undefined || undefined}
        // All of it is to be seen, however narrow the form is.
        rows={Math.min(MOST_ROWS, Math.ceil(shown.length / ROW_LETTERS))}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value.replaceAll('\n', ' '));
          setEditing(true);
        }}
        onBlur={() => {
          if (editing) commit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            commit();
          }
          if (event.key !== 'Escape' || typed === undefined) return;
          // Not for the sheet that the form may stand in.
          event.preventDefault();
          event.stopPropagation();
          setTyped(undefined);
          setEditing(false);
          restore();
        }}
      />
      {spec.table && (
        <Suspense>
          <RowsButton {...{ spec, table: spec.table, value, refused, change, restore }} />
        </Suspense>
      )}
    </FieldFrame>
  );
}

/** So many numbers, each with its name; taken together. */
function TupleField({
  spec,
  tuple,
  value,
  refused,
  idle,
  change,
  restore,
}: FieldProps<TextParam> & { readonly tuple: readonly NamedRange[] }) {
  const id = useId();
  const numbers = String(value).split(':');
  return (
    <FieldFrame id={id} spec={spec} refused={refused} idle={idle}>
      <span className="field-title" id={id}>
        {spec.title}
      </span>
      <div className="field-args" role="group" aria-labelledby={id} data-tuple={tuple.length}>
        {tuple.map(({ name, unit }, i) => (
          <span key={name} className="arg">
            <label htmlFor={`${id}-${i}`}>{name}</label>
            <TypedNumber
              id={`${id}-${i}`}
              value={Number(numbers[i])}
              unit={unit}
              described={describedBy(id)}
              invalid={refused !== undefined}
              restore={restore}
              change={(text) => {
                change(numbers.map((number, k) => (k === i ? text.trim() : number)).join(':'));
              }}
            />
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}

function ChoiceField({ spec, value, refused, idle, change }: FieldProps<ChoiceParam>) {
  const id = useId();
  return (
    <FieldFrame id={id} spec={spec} refused={refused} idle={idle}>
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
    </FieldFrame>
  );
}

/** 'normal, redrawn until positive' is normal: the list has all of it. */
const inShort = (title: string): string => title.split(', ')[0] ?? title;

const argTitle = (form: Form, arg: Form['args'][number], dense: boolean): string => {
  const { name, title, unit } = arg;
  if (title !== undefined) return title;
  // Its unit stands behind it.
  if (dense) return name;
  return form.args.length === 1 && name.length < 2 ? describeRange(arg) : unit ? `${name}, ${unit}` : name;
};

function FormsField({ spec, value, refused, idle, change, restore, dense = false }: FieldProps<FormsParam>) {
  const id = useId();
  const { id: chosen, args } = readForm(String(value));
  const form = spec.forms.find((f) => f.id === chosen);
  return (
    <FieldFrame id={id} spec={spec} refused={refused} idle={idle}>
      <label htmlFor={id}>{spec.title}</label>
      <Select
        id={id}
        shown={dense ? inShort(form?.title ?? chosen) : (form?.title ?? chosen)}
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
              <label htmlFor={`${id}-${i}`}>{argTitle(form, arg, dense)}</label>
              <TypedNumber
                id={`${id}-${i}`}
                value={args[i] ?? arg.default}
                unit={dense ? arg.unit : ''}
                wide={!dense}
                described={describedBy(id)}
                invalid={refused !== undefined}
                restore={restore}
                change={(text) => {
                  change(
                    writeForm(
                      form.id,
                      args.map((a, k) => (k === i ? text.trim() : a)),
                    ),
                  );
                }}
              />
            </span>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
