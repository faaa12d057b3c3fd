/** Figure 12 at work: one of two runs passes through the prototype. */
import { useMemo, useState } from 'react';
import { prototypeView, saysOf } from '../../../view/prototype/index.ts';
import { Radios } from '../../kit/fields/Radios.tsx';
import { AtWork } from './AtWork.tsx';
import { prototypeClock } from './figureClock.ts';
import { sceneWithLists, type PrototypeRun } from './presetScene.ts';

const runs: readonly (readonly [PrototypeRun, string])[] = [
  ['figure-3', 'the run of figure 3'],
  ['newcomers', 'videos that come and go'],
];

export function PrototypePicture() {
  const [run, setRun] = useState<PrototypeRun>('figure-3');
  const journeys = useMemo(() => {
    const { scene, lists } = sceneWithLists(run);
    return prototypeView.prepare(scene, lists);
  }, [run]);
  return (
    <>
      <fieldset className="figure-choice">
        <legend>What passes through</legend>
        <Radios
          options={runs}
          value={run}
          onChange={(chosen) => {
            setRun(chosen);
            prototypeClock.goTo(0);
          }}
        />
      </fieldset>
      <AtWork
        view={prototypeView}
        prepared={journeys}
        saysOf={saysOf}
        clock={prototypeClock}
        name="the prototype"
        figure="figure 12"
        label="The prototype at work: its parts as boxes, the ways between them, and who is where. What is happening stands below it, and as a table behind it."
      />
    </>
  );
}
