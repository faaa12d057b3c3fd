/** The Workshop: a policy of one’s own, what it does, why, and a checker that argues with it. */
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { bringPrograms } from '../../../core/workshop/bring.ts';
import { isWorkshopLink, workshopLink } from '../../../core/workshop/work/link.ts';
import { encodePlain } from '../../../core/scenario/link/index.ts';
import { withValues, type Scenario, type ScriptedRequest } from '../../../core/scenario/scenario.ts';
import { defaultState } from '../../../core/scenario/viewState.ts';
import type { Program } from '../../../core/sim/interfaces.ts';
import { decisionInPortions } from '../../../core/workshop/hunt/decision.ts';
import { huntScenario, type CounterExample } from '../../../core/workshop/hunt/hunt.ts';
import { outcomeInPortions, type Outcome } from '../../../core/workshop/hunt/outcome.ts';
import { completed, type Property } from '../../../core/workshop/hunt/properties.ts';
import { sampleScript, workshopGround } from '../../../core/workshop/hunt/samples.ts';
import { putAddress } from '../../state/address/writeAddress.ts';
import { Bench } from './Bench.tsx';
import { inPageNames } from './names.ts';
import { Properties } from './Properties.tsx';
import { Question } from './Question.tsx';
import { NOTHING_READ, useBrought, type Offer } from './useBrought.ts';
import { useDesk, type Desk, type Sound } from './useDesk.ts';
import { useHunts } from './useHunts.ts';
import { useSliced } from './useSliced.ts';
import { Why } from './Why.tsx';
import { Writing } from './Writing.tsx';
import './workshop.css';
import './lanes.css';

const FIRST_PROPERTIES: readonly Property[] = [
  { kind: 'busy' },
  { kind: 'overtaken', amount: 3 },
  { kind: 'alike' },
];
const FIRST_BESIDE = 'fcfs';

export function Workshop() {
  const [properties, setProperties] = useState(FIRST_PROPERTIES);
  const [reading, setReading] = useState(NOTHING_READ);
  const { asked, faults } = reading;
  const mayRun = reading.isRead && asked === undefined;
  const desk = useDesk(mayRun);
  const { replace, sound } = desk;
  const { offer, run, leave } = useBrought(replace, setProperties, reading, setReading);

  useLayoutEffect(bringPrograms, []);

  useEffect(() => {
    if (sound === undefined || !mayRun) return;
    void workshopLink({ program: sound.program, properties }).then((hash) => {
      if (isWorkshopLink(location.hash) && location.hash !== hash) putAddress(hash, 'replace');
    });
  }, [sound, properties, mayRun]);

  return (
    <main id="main" className="workshop" tabIndex={-1}>
      {faults.map((fault) => (
        <p key={fault} className="workshop-fault">
          {fault}
        </p>
      ))}
      {asked ? (
        <Question source={asked.source} otherwise="Go on with my own" run={run} leave={leave} />
      ) : (
        <Room {...{ desk, sound, offer, properties, setProperties }} />
      )}
    </main>
  );
}

interface RoomProps {
  readonly desk: Desk;
  readonly sound: Sound | undefined;
  readonly offer: (offer: Offer) => void;
  readonly properties: readonly Property[];
  readonly setProperties: (properties: readonly Property[]) => void;
}

function Room({ desk, sound, offer, properties, setProperties }: RoomProps) {
  const [round, setRound] = useState(1);
  const [chosen, setChosen] = useState<Property>();
  const [ownBeside, setBeside] = useState(FIRST_BESIDE);
  const program = sound?.program;
  const verdicts = useHunts(program, properties, round);
  const found = chosen && verdicts.get(chosen)?.hunted?.found;
  const script = found?.script ?? sampleScript;
  const beside = (found && chosen && completed(chosen).policy) || ownBeside;
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
  return (
    <>
      <Writing
        {...{ desk, offer, properties }}
        seen={played && decision ? inPageNames(decision.seen, script, played.own) : []}
      />
      {played && (
        <Bench
          {...{ script, beside, found, decision, at, setBeside }}
          inLab={inLab(played, played.besides)}
          ownInLab={inLab(played, played.scenario, played.own.services[at]?.startNs)}
          own={played.own}
          other={played.other}
          go={(next) => {
            setGone({ of: script, at: next });
          }}
        />
      )}
      <div className="workshop-side">
        <Properties
          {...{ properties, verdicts }}
          shown={chosen}
          change={setProperties}
          show={setChosen}
          again={() => {
            setRound(round + 1);
          }}
        />
        {decision && <Why decision={decision} script={script} />}
      </div>
    </>
  );
}

interface Played {
  readonly scenario: Scenario;
  /** The same requests under the other policy. */
  readonly besides: Scenario;
  readonly own: Outcome;
  readonly other: Outcome;
  /** The service whose decision is shown first. */
  readonly decisive: number;
}

function* playing(
  program: Program,
  script: readonly ScriptedRequest[],
  beside: string,
  found: CounterExample | undefined,
): Generator<unknown, Played> {
  const setup = { program, from: workshopGround };
  const scenario = huntScenario(setup, script);
  const own = yield* outcomeInPortions(scenario);
  const besides = huntScenario(setup, script, beside);
  const other = yield* outcomeInPortions(besides);
  const parting = found ? own.services.findIndex(({ startNs }) => startNs >= found.failure.atNs) : 0;
  const decisive = yield* whereLetIn(scenario, own, Math.max(0, parting));
  return { scenario, besides, own, other, decisive };
}

/** A run that ends when all are served, and a little later; at an instant of it. */
function inLab({ own, other }: Played, of: Scenario, timeNs?: number): string {
  const lastNs = Math.max(...[own, other].map(({ services }) => services.at(-1)?.endNs ?? 0));
  const scenario = withValues(of, { duration: Math.max(1, Math.ceil(lastNs / 1e9)) });
  return encodePlain({ ...defaultState, scenario, view: timeNs === undefined ? {} : { timeNs } });
}

/** Whoever is served there may have been weighed and taken before: that decision made it so. */
function* whereLetIn(scenario: Scenario, own: Outcome, parting: number): Generator<unknown, number> {
  const row = own.services[parting]?.row;
  for (const [k, { startNs }] of own.services.slice(0, parting).entries()) {
    const { weighed } = yield* decisionInPortions(scenario, startNs);
    if (weighed.some((note) => note.row === row && note.verdict === 'taken')) return k;
  }
  return parting;
}
