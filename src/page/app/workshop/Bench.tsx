/** The program at work: its lanes beside another policy’s, decision by decision. */
import type { ReactNode } from 'react';
import type { Decision } from '../../../core/workshop/hunt/decision.ts';
import type { CounterExample } from '../../../core/workshop/hunt/hunt.ts';
import type { Outcome } from '../../../core/workshop/hunt/outcome.ts';
import { inRequests } from '../../../core/workshop/hunt/properties.ts';
import { besideById, besides } from '../../../core/workshop/hunt/samples.ts';
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';
import { Select } from '../kit/fields/Select.tsx';
import { Options } from '../kit/fields/Options.tsx';
import { Lanes } from './Lanes.tsx';
import { asSentence, inMs } from './names.ts';
import { Requests } from './Requests.tsx';

interface BenchProps {
  readonly script: readonly ScriptedRequest[];
  readonly own: Outcome;
  readonly other: Outcome;
  readonly beside: string;
  /** A link to the same requests under that policy. */
  readonly inLab: string;
  /** And under the program, where it decides what is shown; absent where that would show its text. */
  readonly ownInLab?: string;
  /** What found it: its number is of that. */
  readonly foundOn: 'scenario' | 'seed' | 'test';
  /** What the program is called; absent: yours. */
  readonly title?: string;
  /** What can be done with it. */
  readonly children?: ReactNode;
  readonly found: CounterExample | undefined;
  readonly decision: Decision | undefined;
  readonly at: number;
  readonly go: (at: number) => void;
  /** Absent where what is looked at says whom it stands beside. */
  readonly setBeside?: (policy: string) => void;
}

export function Bench({
  script,
  own,
  other,
  beside,
  inLab,
  found,
  decision,
  at,
  go,
  setBeside,
  ownInLab,
  foundOn,
  title: name = 'yours',
  children,
}: BenchProps) {
  const title = besideById(beside).title;
  const last = own.services.length - 1;
  const nowNs = own.services[at]?.startNs ?? 0;
  return (
    <section className="workshop-bench" aria-labelledby="workshop-bench">
      <h2 id="workshop-bench">
        {found
          ? asSentence(found.failure.says)
          : `${inRequests(script.length)}, under ${name} and under ${title}`}
      </h2>
      {found && (
        <p className="workshop-lead">
          A counter-example of {inRequests(script.length)}.
          {foundOn !== 'test' &&
            ` Without any one of them the property holds; sizes, places and instants are as plain as they can be. ${asSentence(
              inRequests(found.firstLength),
            )} were found first, ${foundOn === 'seed' ? 'on seed' : 'in scenario'} ${found.foundIn}.`}
        </p>
      )}
      {own.fault !== undefined && <p className="workshop-fault">{own.fault}</p>}
      <Lanes {...{ script, own, other, nowNs }} title={asSentence(name)} otherTitle={title} />
      <div className="workshop-transport">
        <button
          type="button"
          className="plain"
          disabled={at <= 0}
          onClick={() => {
            go(0);
          }}
        >
          First
        </button>
        <button
          type="button"
          className="plain"
          disabled={at <= 0}
          onClick={() => {
            go(at - 1);
          }}
        >
          Back
        </button>
        <button
          type="button"
          className="plain"
          disabled={at >= last}
          onClick={() => {
            go(at + 1);
          }}
        >
          Next
        </button>
        <span role="status">
          {last < 0 ? 'no service' : `service ${at + 1} of ${last + 1}`}, <strong>{inMs(nowNs)} ms</strong>
        </span>
        {setBeside && (
          <Select
            shown={title}
            aria-label="Beside"
            value={beside}
            onChange={({ target: { value } }) => {
              setBeside(value);
            }}
          >
            <Options options={besides} />
          </Select>
        )}
      </div>
      <p className="workshop-links">
        {ownInLab !== undefined && <a href={ownInLab}>Open in the Lab</a>}
        <a href={inLab}>The same requests under {title}, in the Lab</a>
      </p>
      {children}
      <Requests {...{ script, own, other }} title={name} otherTitle={title} nowRow={decision?.chosen ?? -1} />
    </section>
  );
}
