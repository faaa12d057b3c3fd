/** Sections II and III of the QoS paper, explained: figures 1 to 4, tables II and III, inequality 1, and chunks. */
import { useState } from 'react';
import { elementAt } from '../../../../core/base/elementAt.ts';
import { milliseconds, whole } from '../../../draw/format.ts';
import {
  bubbleModel,
  CYCLE_NS,
  firstBubble,
  MOST_REQUESTS,
  WORST_NS,
  type BubbleSetting,
} from '../../../view/explained/bubble.ts';
import { bubbleFigure, instantAt } from '../../../view/explained/bubbleFigure.ts';
import { CHUNKS, chunksModel, firstChunks } from '../../../view/explained/chunks.ts';
import { chunksFigure, instantAt as instantOfRead } from '../../../view/explained/chunksFigure.ts';
import { chunkText } from '../../../view/explained/chunksWords.ts';
import { layerOf, layersModel, programs, type ProgramId } from '../../../view/explained/layers.ts';
import { layersFigure } from '../../../view/explained/layersFigure.ts';
import { layerTitles, programTitles, stepText as layerText } from '../../../view/explained/layersWords.ts';
import { metaModel } from '../../../view/explained/meta.ts';
import { metaFigure } from '../../../view/explained/metaFigure.ts';
import { stepText } from '../../../view/explained/metaWords.ts';
import { Radios } from '../../kit/fields/Radios.tsx';
import { ExplainedPart, ExplainedPicture, Handle, Stepped } from '../parts/ExplainedPicture.tsx';
import { Inequality } from './Inequality.tsx';
import { ApplicationsTable, CommandsTable, SchedulersTable } from './QosTables.tsx';
import { Slots } from './Slots.tsx';
import { SameCommand } from '../parts/SameCommand.tsx';

const MS = 1e6;
const STEP_NS = 10 * MS;

export function QosFigures() {
  return (
    <>
      <ApplicationsTable />
      <SchedulersTable />
      <Meta />
      <Bubble />
      <Slots />
      <Layers />
      <CommandsTable />
      <Inequality />
      <Chunks />
      <Profiler />
    </>
  );
}

function Meta() {
  const [index, setIndex] = useState(0);
  const model = metaModel(index);
  return (
    <ExplainedPart
      id="qos-figure-1"
      heading="Figure 1. Three queues, and who is next"
      says="Whenever the disk is free its driver wants the next request, and the same questions are gone through from the top. Rings have a guarantee, discs have none: K is a backup in chunks of 10 ms, B are pages, L has a guaranteed latency, R a guaranteed rate. Step through a short story of them."
    >
      <ExplainedPicture name="figure 1 of the QoS paper" view={metaFigure} model={model}>
        <Stepped
          name="Story"
          value={model.index}
          count={model.count}
          text={stepText(model)}
          onChange={setIndex}
        />
      </ExplainedPicture>
      <p className="figure-links">
        <a href="#/lab?v=3&workload=clients&disk=server-2002&policy=ucsb-io&chart=boxes">
          The boxes of a run, in the Lab
        </a>
      </p>
    </ExplainedPart>
  );
}

function Bubble() {
  const [setting, setSetting] = useState<BubbleSetting>(firstBubble);
  const change = (changed: Partial<BubbleSetting>) => {
    setSetting((before) => ({ ...before, ...changed }));
  };
  const at = (ns: number) => Math.round(ns / STEP_NS) * STEP_NS;
  return (
    <ExplainedPart
      id="qos-figure-2"
      heading="Figure 2. A cycle, and the bubble in it"
      says="When a cycle begins, the reads of three guaranteed rates are issued, 200 ms each at worst, and a register is set to what they leave of the cycle. While it lasts, best-effort requests of 50 ms go first: guaranteed reads need only be done by the end. What is left of the register stands in front of the next guaranteed read, and moves with the disk: the bubble."
    >
      <fieldset className="figure-choice">
        <legend>Best-effort requests come</legend>
        <Radios
          options={[
            ['at once', 'at once'],
            ['apart', 'one every 80 ms'],
          ]}
          value={setting.coming}
          onChange={(coming) => {
            change({ coming });
          }}
        />
      </fieldset>
      <ExplainedPicture
        name="figure 2 of the QoS paper"
        view={bubbleFigure}
        model={bubbleModel(setting)}
        onDrag={(x, _, size, theme) => {
          change({ nowNs: at(instantAt(x, size, theme)) });
        }}
      >
        <Handle
          name="Present"
          value={setting.nowNs / STEP_NS}
          min={0}
          max={CYCLE_NS / STEP_NS}
          text={milliseconds(setting.nowNs, 0)}
          onChange={(steps) => {
            change({ nowNs: steps * STEP_NS });
          }}
        />
        <Handle
          name="Best-effort requests"
          value={setting.requests}
          min={0}
          max={MOST_REQUESTS}
          text={whole(setting.requests)}
          onChange={(requests) => {
            change({ requests });
          }}
        />
        <Handle
          name="A guaranteed read truly takes"
          value={setting.takesNs / STEP_NS}
          min={5}
          max={WORST_NS / STEP_NS}
          text={milliseconds(setting.takesNs, 0)}
          onChange={(steps) => {
            change({ takesNs: steps * STEP_NS });
          }}
        />
      </ExplainedPicture>
      <p className="figure-links">
        <a href="#/lab?v=3&workload=clients&disk=server-2002&policy=time-cycle-qos&cycle=1&t=4&zoom=2">
          Cycles of a run, in the Lab
        </a>
      </p>
    </ExplainedPart>
  );
}

function Layers() {
  const [{ program, index }, setPlace] = useState<{ readonly program: ProgramId; readonly index: number }>({
    program: 'cat',
    index: 0,
  });
  const model = layersModel(program, index);
  return (
    <ExplainedPart
      id="qos-figure-3"
      heading="Figures 3 and 4. From a program down to the disk"
      says="A scheduler can only do right by requests of which it knows whose they are, and between a program and the disk that is lost: files become blocks. The paper hands one pointer through the layers. Its example, figure 4, copies a file in reads of 128 KiB at priority 100; the other programs here are ours."
    >
      <fieldset className="figure-choice">
        <legend>The program</legend>
        <Radios
          options={programs.map(({ id }) => [id, programTitles[id]] as const)}
          value={program}
          onChange={(chosen) => {
            setPlace({ program: chosen, index: 0 });
          }}
        />
      </fieldset>
      <ExplainedPicture name="figures 3 and 4 of the QoS paper" view={layersFigure} model={model}>
        <Stepped
          name={layerTitles[layerOf[model.step]]}
          value={model.at}
          count={model.steps.length}
          text={layerText(model)}
          onChange={(chosen) => {
            setPlace({ program, index: chosen });
          }}
        />
      </ExplainedPicture>
    </ExplainedPart>
  );
}

function Chunks() {
  const [setting, setSetting] = useState(firstChunks);
  const model = chunksModel(setting);
  const latestNs = Math.floor(model.wholeNs / 1e5) * 1e5;
  return (
    <ExplainedPart
      id="qos-chunks"
      heading="Chunks. How long somebody in a hurry waits"
      says="A disk finishes what it has begun. Semi-preemptible IO hands it long requests in chunks, so that a higher priority waits for the end of a chunk at most, and not for the whole."
    >
      <ExplainedPicture
        name="a read in chunks"
        view={chunksFigure}
        model={model}
        onDrag={(x, _, size, theme) => {
          const atNs = Math.round(instantOfRead(x, size, theme, model) / 1e5) * 1e5;
          setSetting((before) => ({ ...before, atNs: Math.min(latestNs, atNs) }));
        }}
      >
        <Handle
          name="Chunks of"
          value={CHUNKS.indexOf(setting.chunkBytes)}
          min={0}
          max={CHUNKS.length - 1}
          text={chunkText(setting)}
          onChange={(index) => {
            setSetting((before) => ({ ...before, chunkBytes: elementAt(CHUNKS, index) }));
          }}
        />
        <Handle
          name="Somebody urgent comes after"
          value={setting.atNs / 1e5}
          min={0}
          max={latestNs / 1e5}
          text={milliseconds(setting.atNs)}
          onChange={(tenths) => {
            setSetting((before) => ({ ...before, atNs: tenths * 1e5 }));
          }}
        />
      </ExplainedPicture>
    </ExplainedPart>
  );
}

function Profiler() {
  return (
    <section className="figure-timeline" aria-labelledby="qos-profiler">
      <h3 id="qos-profiler">The disk profiler. A drive known by its answers</h3>
      <p className="figure-says">
        To promise rates a scheduler needs the drive’s seek times, the length of a turn and the rate of each
        zone, and no drive tells them. A profiler sends requests and looks at the clock. Seek and rotation
        together lie between the seek curve and one turn above it, whatever the angle; what a long read takes
        more than a short one of the same place is transfer alone.
      </p>
      <p className="figure-links">
        <a href="#/lab?v=3&preset=disk-profile">Such requests and what they tell, in the Lab</a>
      </p>
      <SameCommand commands={['npm run -s profile -- disk=server-2002']} />
    </section>
  );
}
