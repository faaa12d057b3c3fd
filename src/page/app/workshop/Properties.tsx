/** What must hold: properties with what hunts have found, and one more of them. */
import { useId } from 'react';
import {
  inRequests,
  isPropertyKind,
  completed,
  propertyKinds,
  sentenceOf,
  type Property,
} from '../../../core/workshop/hunt/properties.ts';
import { besideById, besides } from '../../../core/workshop/hunt/samples.ts';
import { TypedNumber } from '../kit/fields/TypedNumber.tsx';
import { Select } from '../kit/fields/Select.tsx';
import { Options } from '../kit/fields/Options.tsx';
import type { Verdict } from './useHunts.ts';

interface PropertiesProps {
  readonly properties: readonly Property[];
  readonly verdicts: ReadonlyMap<Property, Verdict>;
  readonly shown: Property | undefined;
  /** Absent where they were set. */
  readonly change?: (properties: readonly Property[]) => void;
  readonly show: (property: Property | undefined) => void;
  /** Absent where there is nowhere else to look. */
  readonly again?: () => void;
  /** Where seeds were set: whether it is looked for elsewhere as well. */
  readonly beyond?: { readonly isBeyond: boolean; readonly setBeyond: (isBeyond: boolean) => void };
}

const scenarios = (count: number): string => (count === 1 ? '1 scenario' : `${count} scenarios`);

const fails = ({ found, checked }: Verdict): boolean => found !== undefined || (checked?.fails ?? 0) > 0;

const isDone = (verdict: Verdict | undefined): boolean => (verdict?.hunted ?? verdict?.checked) !== undefined;

function saidOf(verdict: Verdict | undefined, property: Property): string {
  const isOverSeeds = propertyKinds[property.kind].overSeeds === true;
  if (verdict === undefined)
    return isOverSeeds ? 'judged over seeds, and not hunted for' : 'not looked at yet';
  const { tried, of, hunted, checked, found } = verdict;
  if (checked) {
    const { samples, fails: count, first } = checked;
    if (first === undefined) return isOverSeeds ? 'holds' : `holds on all ${samples} seeds`;
    if (isOverSeeds) return `fails: ${first.failure.says}`;
    return `fails on ${count} of ${samples} seeds${found ? `, made plain: ${inRequests(found.script.length)}` : ''}`;
  }
  if (of !== undefined) return `looking: ${tried} of ${of} seeds so far`;
  if (hunted === undefined) return `looking: ${scenarios(tried)} so far`;
  if (found === undefined) return `${scenarios(tried)}, no counter-example`;
  return `fails: ${inRequests(found.script.length)}`;
}

export function Properties({ properties, verdicts, shown, change, show, again, beyond }: PropertiesProps) {
  const kinds = Object.entries(propertyKinds).flatMap(([id, { title, overSeeds }]) =>
    overSeeds ? [] : [{ id, title }],
  );
  const done = properties.every(
    (property) => isDone(verdicts.get(property)) || (!beyond && propertyKinds[property.kind].overSeeds),
  );
  return (
    <section aria-labelledby="workshop-holds">
      <h2 id="workshop-holds">What must hold</h2>
      <ul className="workshop-properties">
        {properties.map((property, k) => (
          <Item
            key={k}
            property={property}
            verdict={verdicts.get(property)}
            isShown={property === shown}
            {...(change && {
              set: (other: Property) => {
                change(properties.map((its, i) => (i === k ? other : its)));
              },
              remove: () => {
                change(properties.filter((_, i) => i !== k));
              },
            })}
            show={() => {
              show(property === shown ? undefined : property);
            }}
          />
        ))}
      </ul>
      <p className="workshop-links">
        {change && (
          <label className="workshop-add">
            <span className="hidden">Add a property</span>
            <select
              value=""
              onChange={({ target: { value } }) => {
                if (!isPropertyKind(value)) return;
                const { kind, amount, policy } = completed({ kind: value });
                const its = propertyKinds[kind];
                change([
                  ...properties,
                  { kind, ...(its.amount ? { amount } : {}), ...(its.policy ? { policy } : {}) },
                ]);
              }}
            >
              <option value="">Add a property …</option>
              <Options options={kinds} />
            </select>
          </label>
        )}
        {beyond && (
          <label className="workshop-beyond">
            <input
              type="checkbox"
              checked={beyond.isBeyond}
              onChange={({ target: { checked } }) => {
                beyond.setBeyond(checked);
              }}
            />
            Look beyond the seeds
          </label>
        )}
        {again && properties.length > 0 && done && (
          <button type="button" className="link" onClick={again}>
            Look elsewhere
          </button>
        )}
      </p>
      <p className="hidden" role="status">
        {done
          ? properties
              .map((property) => `${sentenceOf(property)} ${saidOf(verdicts.get(property), property)}.`)
              .join(' ')
          : ''}
      </p>
    </section>
  );
}

interface ItemProps {
  readonly property: Property;
  readonly verdict: Verdict | undefined;
  readonly isShown: boolean;
  /** Absent where it was set. */
  readonly set?: (property: Property) => void;
  readonly remove?: () => void;
  readonly show: () => void;
}

function Item({ property, verdict, isShown, set, remove, show }: ItemProps) {
  const id = useId();
  const { amount, policy } = propertyKinds[property.kind];
  const values = completed(property);
  const { found } = verdict ?? {};
  const isFailing = verdict !== undefined && fails(verdict);
  const sentence = sentenceOf(property);
  return (
    <li data-shown={isShown ? '' : undefined} data-fails={isFailing ? '' : undefined}>
      <span aria-hidden="true">{isFailing ? '✕' : isDone(verdict) ? '✓' : '·'}</span>
      <div>
        <p id={id}>{sentence}</p>
        {set && (amount ?? policy) !== undefined && (
          <p className="workshop-places">
            {amount && (
              <TypedNumber
                id={`${id}-amount`}
                label="How much"
                value={values.amount}
                unit={amount.unit}
                change={(text) => {
                  const value = Number(text);
                  if (!(value >= amount.min && value <= amount.max)) return false;
                  set({ ...property, amount: value });
                  return true;
                }}
                restore={() => undefined}
                described={id}
                invalid={false}
              />
            )}
            {policy && (
              <Select
                shown={besideById(values.policy).title}
                aria-label="Compared with"
                aria-describedby={id}
                value={values.policy}
                onChange={({ target: { value } }) => {
                  set({ ...property, policy: value });
                }}
              >
                <Options options={besides} />
              </Select>
            )}
          </p>
        )}
        <p className="workshop-verdict">
          {found ? (
            <button
              type="button"
              className="link"
              aria-pressed={isShown}
              aria-describedby={id}
              onClick={show}
            >
              {saidOf(verdict, property)}
              {isShown ? ', shown' : ': show'}
            </button>
          ) : (
            saidOf(verdict, property)
          )}{' '}
          {remove && (
            <button type="button" className="link" aria-describedby={id} onClick={remove}>
              Leave out
            </button>
          )}
        </p>
      </div>
    </li>
  );
}
