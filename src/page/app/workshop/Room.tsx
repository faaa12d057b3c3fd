/** Where somebody writes: the text, what it does beside another policy, what must hold of it, and why it chose. */
import { useMemo, useState } from 'react';
import { decisionInPortions } from '../../../core/workshop/hunt/decision.ts';
import type { CounterExample } from '../../../core/workshop/hunt/hunt.ts';
import { completed, type Property } from '../../../core/workshop/hunt/properties.ts';
import { sampleScript } from '../../../core/workshop/hunt/samples.ts';
import type { KeptTest } from '../../../core/workshop/challenges/assignment.ts';
import { mixed } from '../../../core/workshop/templates/mixed.ts';
import { Bench } from './Bench.tsx';
import { FoundLinks } from './FoundLinks.tsx';
import { withTests } from './keptWork.ts';
import { inPageNames } from './names.ts';
import { inLab, playing } from './playing.ts';
import { Properties } from './Properties.tsx';
import { SetForm } from './SetForm.tsx';
import { Task } from './Task.tsx';
import { Tests } from './Tests.tsx';
import { useChecks } from './useChecks.ts';
import { useTests } from './useTests.ts';
import type { Offer } from './useBrought.ts';
import type { Desk } from './useDesk.ts';
import { useHunts } from './useHunts.ts';
import { useSliced } from './useSliced.ts';
import { Why } from './Why.tsx';
import type { Change, Work } from './work.ts';
import { Writing } from './Writing.tsx';

interface RoomProps {
  readonly desk: Desk;
  readonly offer: (offer: Offer) => void;
  readonly work: Work;
  readonly change: Change;
}

const FIRST_BESIDE = 'fcfs';
const NO_PROPERTIES: readonly Property[] = [];

/** What is looked at: where a property fails, or a test. */
type Chosen = { readonly property: Property } | { readonly test: KeptTest };

export function Room({ desk, offer, work, change }: RoomProps) {
  const { sound } = desk;
  const { properties, assignment, tests } = work;
  const [round, setRound] = useState(1);
  const [isBeyond, setBeyond] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const [ownBeside, setBeside] = useState(FIRST_BESIDE);
  const program = sound?.program;
  const seeds = assignment !== undefined && !isBeyond ? assignment.seeds : undefined;
  const onSeeds = useChecks(program, properties, seeds);
  const hunts = useHunts(program, seeds === undefined ? properties : NO_PROPERTIES, round);
  const verdicts = seeds === undefined ? hunts : onSeeds;
  const onTests = useTests(program, tests);
  const { property, found, script } = lookedAt(chosen, { verdicts, onTests });
  const compared = property ? completed(property).policy : '';
  const beside = compared === '' ? ownBeside : compared;
  const play = useMemo(
    () => (program ? () => playing(program, script, beside, found) : undefined),
    [program, script, beside, found],
  );
  const played = useSliced(play);
  const [gone, setGone] = useState<{ readonly of: unknown; readonly at: number }>();
  const at = gone?.of === script ? gone.at : (played?.decisive ?? 0);
  const explain = useMemo(() => {
    const atNs = played?.own.services[at]?.startNs;
    return played && atNs !== undefined ? () => decisionInPortions(played.scenario, atNs) : undefined;
  }, [played, at]);
  const decision = useSliced(explain);
  const again = () => {
    setRound(round + 1);
  };
  return (
    <>
      {assignment && <Task program={program} work={work} assignment={assignment} change={change} />}
      <Writing
        {...{ desk, offer, work }}
        seen={played && decision ? inPageNames(decision.seen, script, played.own) : []}
      />
      {played && (
        <Bench
          {...{ script, beside, found, decision, at }}
          {...(compared === '' ? { setBeside } : {})}
          foundOn={chosen && 'test' in chosen ? 'test' : seeds ? 'seed' : 'scenario'}
          inLab={inLab(played, played.besides)}
          ownInLab={inLab(played, played.scenario, played.own.services[at]?.startNs)}
          own={played.own}
          other={played.other}
          go={(next) => {
            setGone({ of: script, at: next });
          }}
        >
          {found && property && program && (
            <FoundLinks
              {...{ program, property, found }}
              isKept={chosen !== undefined && 'test' in chosen}
              keep={() => {
                change({ tests: withTests(tests, [{ property, script: found.script }]) });
              }}
              {...(seeds === undefined && chosen && 'property' in chosen ? { again } : {})}
            />
          )}
        </Bench>
      )}
      <div className="workshop-side">
        <div>
          <Properties
            {...{ properties, verdicts }}
            shown={chosen && 'property' in chosen ? chosen.property : undefined}
            show={(its) => {
              setChosen(its && { property: its });
            }}
            {...(assignment
              ? { beyond: { isBeyond, setBeyond } }
              : {
                  change: (its: readonly Property[]) => {
                    change({ properties: its });
                  },
                })}
            {...(seeds === undefined ? { again } : {})}
          />
          <Tests
            {...{ tests, onTests }}
            shown={chosen && 'test' in chosen ? chosen.test : undefined}
            show={(test) => {
              setChosen(test && { test });
            }}
            leaveOut={(test) => {
              change({ tests: tests.filter((its) => its !== test) });
            }}
          />
          {!assignment && program && <SetForm program={program} work={work} change={change} />}
          <p className="workshop-links">
            <a href="#/workshop/challenges">Challenges, and how to set one</a>
          </p>
        </div>
        {decision && (
          <div>
            <Why decision={decision} script={script} />
            {property?.kind === 'late' && program?.source === mixed.source && (
              <p className="workshop-note">
                This is no slip of yours. The rule in the paper’s text has the same hole:{' '}
                <a href="#/learn/8">lesson 8, A rule with a hole</a>.
              </p>
            )}
          </div>
        )}
      </div>
    </>
  );
}

interface LookedAt {
  readonly property: Property | undefined;
  readonly found: CounterExample | undefined;
  readonly script: CounterExample['script'];
}

function lookedAt(
  chosen: Chosen | undefined,
  {
    verdicts,
    onTests,
  }: {
    readonly verdicts: ReturnType<typeof useHunts>;
    readonly onTests: ReturnType<typeof useTests>;
  },
): LookedAt {
  if (chosen && 'test' in chosen) {
    const { test } = chosen;
    return { property: test.property, found: onTests?.get(test)?.found, script: test.script };
  }
  const found = chosen && verdicts.get(chosen.property)?.found;
  return { property: found && chosen.property, found, script: found?.script ?? sampleScript };
}
