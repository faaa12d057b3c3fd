/** Figures 1 and 2 of stream combination, explained: a schedule that changes cycle by cycle, and the questions behind it. */
import { useState } from 'react';
import { flowModel, type Example } from '../../../view/explained/flow.ts';
import { flowFigure } from '../../../view/explained/flowFigure.ts';
import { givenText, placeText } from '../../../view/explained/flowWords.ts';
import { CYCLES, turnsModel } from '../../../view/explained/turns.ts';
import { turnsFigure } from '../../../view/explained/turnsFigure.ts';
import { shortText } from '../../../view/explained/turnsWords.ts';
import { Radios } from '../../kit/fields/Radios.tsx';
import { ExplainedPart, ExplainedPicture, Stepped } from '../parts/ExplainedPicture.tsx';

const examples: readonly (readonly [Example, string])[] = [
  ['six', 'six streams, too short a cycle'],
  ['seven', 'seven streams: one step too far'],
  ['long', 'six streams, too long a cycle'],
];

export function CombinationFigures() {
  return (
    <>
      <Turns />
      <Flow />
    </>
  );
}

function Turns() {
  const [now, setNow] = useState(0);
  const model = turnsModel(now);
  return (
    <ExplainedPart
      id="combination-figure-1"
      heading="Figure 1. Two streams take turns"
      says="Three streams, read by a disk that works in cycles: blank is access, dark is data. Below it the buffers, which an IO fills and playing empties; no more than the dashed line is ever in them. Step from cycle to cycle: B and C are combined, split, and combined again, and then the cycle itself becomes longer and shorter. No buffer runs dry on the way."
    >
      <ExplainedPicture name="figure 1 of stream combination" view={turnsFigure} model={model}>
        <Stepped name="Cycle" value={now} count={CYCLES} text={shortText(model)} onChange={setNow} />
      </ExplainedPicture>
    </ExplainedPart>
  );
}

function Flow() {
  const [{ example, index }, setPlace] = useState<{ readonly example: Example; readonly index: number }>({
    example: 'six',
    index: 0,
  });
  const model = flowModel(example, index);
  return (
    <ExplainedPart
      id="combination-figure-2"
      heading="Figure 2. The questions of each cycle"
      says="Two numbers are compared at the start of every cycle: how much of the memory is booked, and how much of the cycle the disk needs. Where one of them comes near its end while the other does not, a step trades one for the other. The question before the last is ours: as printed, every step is carried out, whatever it would come to."
    >
      <fieldset className="figure-choice">
        <legend>Which streams</legend>
        <Radios
          options={examples}
          value={example}
          onChange={(chosen) => {
            setPlace({ example: chosen, index: 0 });
          }}
        />
      </fieldset>
      <ExplainedPicture name="figure 2 of stream combination" view={flowFigure} model={model}>
        <Stepped
          name={givenText(model)}
          value={model.index}
          count={model.count}
          text={placeText(model)}
          onChange={(chosen) => {
            setPlace({ example, index: chosen });
          }}
        />
      </ExplainedPicture>
    </ExplainedPart>
  );
}
