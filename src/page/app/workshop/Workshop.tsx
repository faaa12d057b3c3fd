/** The Workshop: a policy of one’s own, what it does, why, and a checker that argues with it. */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { programOf } from '../../../core/scenario/program.ts';
import { bringPrograms } from '../../../core/workshop/bring.ts';
import { isWorkshopLink, workshopLink } from '../../../core/workshop/work/link.ts';
import { putAddress } from '../../state/address/writeAddress.ts';
import { Challenges } from './Challenges.tsx';
import { Finding } from './Finding.tsx';
import { keepAddress, keepTests, keptTests, withTests } from './keptWork.ts';
import { Question } from './Question.tsx';
import { Room } from './Room.tsx';
import { NOTHING_READ, useBrought, type Offer } from './useBrought.ts';
import { useDesk } from './useDesk.ts';
import { FIRST_PROPERTIES, FIRST_WORK, type Work } from './work.ts';
import './workshop.css';
import './lanes.css';
import './set.css';

export function Workshop() {
  const [work, setWork] = useState<Work>(() => ({ ...FIRST_WORK, tests: keptTests() }));
  const [reading, setReading] = useState(NOTHING_READ);
  const { asked, faults, isList } = reading;
  const mayRun = reading.isRead && asked === undefined;
  const desk = useDesk(mayRun);
  const setOut = useCallback((offer: Partial<Offer>) => {
    setWork((before) => withOffer(before, offer));
  }, []);
  const { offer, run, leave } = useBrought(desk.replace, setOut, reading, setReading);
  const { properties, assignment, posed, requests, tests } = work;
  const program = posed ?? desk.sound?.program;

  useLayoutEffect(bringPrograms, []);

  useEffect(() => {
    keepTests(tests);
  }, [tests]);

  useEffect(() => {
    if (program === undefined || !mayRun || isList) return;
    void workshopLink({ program, properties, assignment, requests }).then((hash) => {
      keepAddress(hash);
      if (isWorkshopLink(location.hash) && location.hash !== hash) putAddress(hash, 'replace');
    });
  }, [program, properties, assignment, requests, mayRun, isList]);

  const change = useCallback((changed: Partial<Work>) => {
    setWork((before) => ({ ...before, ...changed }));
  }, []);
  return (
    <main id="main" className="workshop" tabIndex={-1}>
      {faults.map((fault) => (
        <p key={fault} className="workshop-fault">
          {fault}
        </p>
      ))}
      {isList ? (
        <Challenges />
      ) : asked ? (
        <Question
          source={asked.source}
          otherwise="Go on with my own"
          isPosed={asked.assignment?.wants === 'requests'}
          run={run}
          leave={leave}
        />
      ) : posed && assignment ? (
        <Finding program={posed} work={work} change={change} />
      ) : (
        <Room {...{ desk, offer, work, change }} />
      )}
    </main>
  );
}

function withOffer(before: Work, { source, tune, isWhole, ...its }: Partial<Offer>): Work {
  const assignment = its.assignment ?? (isWhole ? undefined : before.assignment);
  const properties = its.properties ?? (isWhole && before.assignment ? FIRST_PROPERTIES : before.properties);
  const isPosed = assignment?.wants === 'requests' && source !== undefined;
  return {
    ...{ assignment, properties },
    tests: its.tests ? withTests(before.tests, its.tests) : before.tests,
    posed: isPosed ? programOf(source, tune) : isWhole ? undefined : before.posed,
    requests: its.requests ?? (isPosed ? [] : before.requests),
  };
}
