/** A policy whose text is not shown, and requests of one’s own on which it is to be caught. */
import { useMemo, useState } from 'react';
import type { Program } from '../../../core/sim/interfaces.ts';
import { completed, inRequests, sentenceOf } from '../../../core/workshop/hunt/properties.ts';
import { checksOf } from '../../../core/workshop/work/checks.ts';
import { Bench } from './Bench.tsx';
import { asSentence } from './names.ts';
import { inLab, playing } from './playing.ts';
import { RequestRows } from './RequestRows.tsx';
import { Task } from './Task.tsx';
import { useChecks } from './useChecks.ts';
import { useSliced } from './useSliced.ts';
import type { Change, Work } from './work.ts';

interface FindingProps {
  readonly program: Program;
  readonly work: Work;
  readonly change: Change;
}

export function Finding({ program, work, change }: FindingProps) {
  const { assignment, properties, requests } = work;
  const [ownBeside, setBeside] = useState('fcfs');
  const [at, go] = useState(0);
  const [property] = properties;
  const compared = property && completed(property).policy;
  const beside = compared === undefined || compared === '' ? ownBeside : compared;
  const check = useMemo(
    () =>
      requests.length > 0
        ? () => checksOf(program, properties, [{ number: 0, script: requests }])
        : undefined,
    [program, properties, requests],
  );
  const checks = useSliced(check);
  const onSeeds = useChecks(program, properties, assignment?.seeds);
  const play = useMemo(
    () => (requests.length > 0 ? () => playing(program, requests, beside, undefined) : undefined),
    [program, requests, beside],
  );
  const played = useSliced(play);
  if (assignment === undefined) return null;
  const nth = Math.min(at, Math.max(0, (played?.own.services.length ?? 1) - 1));
  return (
    <>
      <Task program={program} work={work} assignment={assignment} change={change} isHead />
      <div className="workshop-writing">
        <RequestRows
          requests={requests}
          set={(its) => {
            change({ requests: its });
          }}
        />
      </div>
      {played ? (
        <Bench
          {...{ beside, go }}
          script={requests}
          found={undefined}
          foundOn="test"
          decision={undefined}
          at={nth}
          own={played.own}
          other={played.other}
          title="the policy"
          inLab={inLab(played, played.besides)}
          {...(compared ? {} : { setBeside })}
        />
      ) : (
        <section className="workshop-bench" aria-label="What it does">
          <p className="workshop-hint">Add a request: what the policy does with it is shown here.</p>
        </section>
      )}
      <div className="workshop-side">
        <section aria-labelledby="workshop-holds">
          <h2 id="workshop-holds">What is said of it</h2>
          <ul className="workshop-properties">
            {properties.map((its, k) => {
              const checked = checks?.checked.find((one) => one.property === its);
              const seen = onSeeds.get(its)?.checked;
              const fails = checked?.first;
              return (
                <li key={k} data-fails={fails ? '' : undefined}>
                  <span aria-hidden="true">{fails ? '✕' : '·'}</span>
                  <div>
                    <p>{sentenceOf(its)}</p>
                    {seen && seen.samples > 0 && (
                      <p className="workshop-verdict">
                        {seen.fails === 0
                          ? `It holds on all ${seen.samples} seeds.`
                          : `It fails on ${seen.fails} of ${seen.samples} seeds.`}
                      </p>
                    )}
                    <p className="workshop-verdict" role="status">
                      {fails
                        ? `Found, with ${inRequests(requests.length)}: ${asSentence(fails.failure.says)}`
                        : checked
                          ? 'On your requests it holds.'
                          : ''}
                    </p>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </>
  );
}
