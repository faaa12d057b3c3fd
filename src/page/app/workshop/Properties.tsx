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
  readonly change: (properties: readonly Property[]) => void;
  readonly show: (property: Property | undefined) => void;
  readonly again: () => void;
}

const scenarios = (count: number): string => (count === 1 ? '1 scenario' : `${count} scenarios`);

function saidOf(verdict: Verdict | undefined): string {
  if (verdict === undefined) return 'not looked at yet';
  const { tried, hunted } = verdict;
  if (hunted === undefined) return `looking: ${scenarios(tried)} so far`;
  if (hunted.found === undefined) return `${scenarios(tried)}, no counter-example`;
  return `fails: ${inRequests(hunted.found.script.length)}`;
}

export function Properties({ properties, verdicts, shown, change, show, again }: PropertiesProps) {
  const kinds = Object.entries(propertyKinds).map(([id, { title }]) => ({ id, title }));
  const done = properties.every((property) => verdicts.get(property)?.hunted !== undefined);
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
            set={(other) => {
              change(properties.map((its, i) => (i === k ? other : its)));
            }}
            remove={() => {
              change(properties.filter((_, i) => i !== k));
            }}
            show={() => {
              show(property === shown ? undefined : property);
            }}
          />
        ))}
      </ul>
      <p className="workshop-links">
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
        {properties.length > 0 && done && (
          <button type="button" className="link" onClick={again}>
            Look elsewhere
          </button>
        )}
      </p>
      <p className="hidden" role="status">
        {done
          ? properties
              .map((property) => `${sentenceOf(property)} ${saidOf(verdicts.get(property))}.`)
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
  readonly set: (property: Property) => void;
  readonly remove: () => void;
  readonly show: () => void;
}

function Item({ property, verdict, isShown, set, remove, show }: ItemProps) {
  const id = useId();
  const { amount, policy } = propertyKinds[property.kind];
  const values = completed(property);
  const found = verdict?.hunted?.found;
  const sentence = sentenceOf(property);
  return (
    <li data-shown={isShown ? '' : undefined} data-fails={found ? '' : undefined}>
      <span aria-hidden="true">{found ? '✕' : verdict?.hunted ? '✓' : '·'}</span>
      <div>
        <p id={id}>{sentence}</p>
        {(amount ?? policy) !== undefined && (
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
              {saidOf(verdict)}
              {isShown ? ', shown' : ': show'}
            </button>
          ) : (
            saidOf(verdict)
          )}{' '}
          <button type="button" className="link" aria-describedby={id} onClick={remove}>
            Leave out
          </button>
        </p>
      </div>
    </li>
  );
}
