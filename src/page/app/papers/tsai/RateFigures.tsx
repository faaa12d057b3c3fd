/** Figures 1 to 4 of WRR-SCAN, explained: one task whose release, period and place are in the reader's hand. */
import { useState } from 'react';
import { elementAt } from '../../../../core/base/elementAt.ts';
import { bytes, milliseconds, whole } from '../../../draw/format.ts';
import { alignedFigure } from '../../../view/explained/aligned.ts';
import { periodFigure } from '../../../view/explained/period.ts';
import { placeAt, responseFigure } from '../../../view/explained/response.ts';
import { instantAt } from '../../../view/explained/ruler.ts';
import { MEMORIES, ROUNDS_SHOWN, serverModel, type ServerSetting } from '../../../view/explained/server.ts';
import { serverFigure } from '../../../view/explained/serverFigure.ts';
import {
  firstTask,
  LEAST_PERIOD_NS,
  LONGEST_PERIOD_NS,
  ROUND_NS,
  STEP_NS,
  taskModel,
  type TaskModel,
  type TaskSetting,
} from '../../../view/explained/task.ts';
import { ExplainedPart, ExplainedPicture, Handle, Stepped } from '../parts/ExplainedPicture.tsx';

type Change = (changed: Partial<TaskSetting>) => void;

/** The last step before the round after. */
const LATEST_NS = ROUND_NS - STEP_NS;
/** Places are not at the disk's ends, where the head turns. */
const [LEAST_PLACE, MOST_PLACE] = [0.05, 0.95];

const stepsOf = (ns: number): number => Math.round(ns / STEP_NS);
const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

export function RateFigures() {
  const [setting, setSetting] = useState<TaskSetting>(firstTask);
  const model = taskModel(setting);
  const change: Change = (changed) => {
    setSetting((before) => ({ ...before, ...changed }));
  };
  /** An instant that a hand points at, as a release within round 1. */
  const release = (ns: number): number => between(0, stepsOf(ns), stepsOf(LATEST_NS)) * STEP_NS;
  const handles = {
    release: <Release {...model} change={change} />,
    period: <Period {...model} change={change} />,
  };
  return (
    <>
      <ServerFigure />
      <ExplainedPart
        id="wrr-figure-2"
        heading="Figure 2. A period over rounds"
        says="Rounds follow each other whether a job is there or not, and the arrows say which way the head goes. A job gets its share of blocks in each round that lies in its period as a whole; of the rounds at its two ends nobody knows whether they still help. Move the release: both ends change, and the sum stays."
      >
        <ExplainedPicture
          name="figure 2"
          view={periodFigure}
          model={model}
          onDrag={(x, _, size, theme) => {
            change({ releaseNs: release(instantAt(x, size, theme)) });
          }}
        >
          {handles.release}
          {handles.period}
        </ExplainedPicture>
      </ExplainedPart>
      <ExplainedPart
        id="wrr-figure-3"
        heading="Figure 3. How long the head may be away"
        says="The same job, and the head’s way between the lowest and the highest cylinder; dots are where it crosses the data, filled ones within the period. It is away for longest if it has just passed the data at one end of the disk: then it is nearly two rounds until it is back."
      >
        <ExplainedPicture
          name="figure 3"
          view={responseFigure}
          model={model}
          onDrag={(x, y, size, theme) => {
            const place = Math.round(placeAt(y, size, theme) * 20) / 20;
            const releaseNs = release(instantAt(x, size, theme));
            change({ releaseNs, place: between(LEAST_PLACE, place, MOST_PLACE) });
          }}
        >
          {handles.release}
          {handles.period}
          <Place {...model} change={change} />
        </ExplainedPicture>
      </ExplainedPart>
      <ExplainedPart
        id="wrr-figure-4"
        heading="Figure 4. Releases aligned to rounds"
        says="WRR-SCAN-CA releases each job together with the round in which it would come, and keeps its deadline. No part of a round is lost in front, and the head is over the data within one round; the price is a little memory while two jobs of a task overlap, outlined here."
      >
        <ExplainedPicture
          name="figure 4"
          view={alignedFigure}
          model={model}
          onDrag={(x, _, size, theme) => {
            change({ releaseNs: release(instantAt(x, size, theme)) });
          }}
        >
          {handles.release}
          {handles.period}
          <Place {...model} change={change} />
        </ExplainedPicture>
      </ExplainedPart>
    </>
  );
}

function ServerFigure() {
  const [setting, setSetting] = useState<ServerSetting>({ memory: 1, round: 0 });
  const model = serverModel(setting);
  return (
    <ExplainedPart
      id="wrr-figure-1"
      heading="Figure 1. Tasks, buffers, and a controller that goes round"
      says="A task wants so many bytes a second and has a buffer; as often as its rate would empty it, the buffer has to be filled once more, and that is the task’s period. In each round the controller puts a few blocks into every buffer in the order in which the head meets them. Step from round to round; or change the memory, and see what rounds cost."
    >
      <ExplainedPicture name="figure 1" view={serverFigure} model={model}>
        <Stepped
          name="Round"
          value={model.round}
          count={ROUNDS_SHOWN}
          text={`${model.round + 1} of ${ROUNDS_SHOWN}`}
          onChange={(round) => {
            setSetting({ ...setting, round });
          }}
        />
        <Handle
          name="Memory"
          value={MEMORIES.indexOf(setting.memory)}
          min={0}
          max={MEMORIES.length - 1}
          text={`${bytes(model.memoryBytes)}, R = ${milliseconds(model.plan.roundNs, 0)}`}
          onChange={(index) => {
            setSetting({ ...setting, memory: elementAt(MEMORIES, index) });
          }}
        />
      </ExplainedPicture>
    </ExplainedPart>
  );
}

type TaskHandleProps = TaskModel & { readonly change: Change };

const Release = ({ releaseNs, change }: TaskHandleProps) => (
  <Handle
    name="Released after round 1 began"
    value={stepsOf(releaseNs)}
    min={0}
    max={stepsOf(LATEST_NS)}
    text={milliseconds(releaseNs, 0)}
    onChange={(steps) => {
      change({ releaseNs: steps * STEP_NS });
    }}
  />
);

const Period = ({ periodNs, change }: TaskHandleProps) => (
  <Handle
    name="Period P"
    value={stepsOf(periodNs)}
    min={stepsOf(LEAST_PERIOD_NS)}
    max={stepsOf(LONGEST_PERIOD_NS)}
    text={`${milliseconds(periodNs, 0)}, ${(periodNs / ROUND_NS).toFixed(2)} R`}
    onChange={(steps) => {
      change({ periodNs: steps * STEP_NS });
    }}
  />
);

const Place = ({ place, cylinder, change }: TaskHandleProps) => (
  <Handle
    name="Its data lie at cylinder"
    value={Math.round(place * 20)}
    min={LEAST_PLACE * 20}
    max={MOST_PLACE * 20}
    text={whole(cylinder)}
    onChange={(twentieths) => {
      change({ place: twentieths / 20 });
    }}
  />
);
