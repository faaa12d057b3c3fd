/** Figure 8 at work: a run of five disks passes through the testbed. */
import { useEffect, useState } from 'react';
import { saysOf, testbedView } from '../../../view/testbed/index.ts';
import { AtWork } from './AtWork.tsx';
import { testbedClock } from './figureClock.ts';
import { inSlices } from '../../kit/visit/inSlices.ts';
import { testbedScenes } from './testbedRun.ts';

export function TestbedPicture() {
  const [journeys, setJourneys] = useState<ReturnType<typeof testbedView.prepare>>();
  useEffect(() => {
    let wanted = true;
    void inSlices(testbedScenes(), () => wanted).then((scenes) => {
      if (scenes) setJourneys(testbedView.prepare(scenes));
    });
    return () => {
      wanted = false;
    };
  }, []);
  if (journeys === undefined) return <p className="figure-hint">Five disks are simulated …</p>;
  return (
    <AtWork
      view={testbedView}
      prepared={journeys}
      saysOf={saysOf}
      clock={testbedClock}
      name="the testbed"
      figure="figure 8"
      label="The testbed at work: three processes, five disks with a scheduler each, the ways between them, and who is where. What is happening stands below it, and as a table behind it."
    />
  );
}
