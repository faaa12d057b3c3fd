/** 2D BubbleUp, which section II.C of the QoS paper names: slots of several disks, and who may start in which. */
import { useState } from 'react';
import { whole } from '../../../draw/format.ts';
import {
  CYCLES,
  firstSlots,
  LEAST_DISKS,
  MOST_DISKS,
  mostStreams,
  slotsModel,
  type SlotsSetting,
} from '../../../view/explained/slots.ts';
import { cycleAt, slotsFigure } from '../../../view/explained/slotsFigure.ts';
import { Radios } from '../../kit/fields/Radios.tsx';
import { ExplainedPart, ExplainedPicture, Handle, Stepped } from '../parts/ExplainedPicture.tsx';

export function Slots() {
  const [setting, setSetting] = useState<SlotsSetting>(firstSlots);
  const change = (changed: Partial<SlotsSetting>) => {
    setSetting((before) => {
      const after = { ...before, ...changed };
      return { ...after, streams: Math.min(after.streams, mostStreams(after)) };
    });
  };
  const model = slotsModel(setting);
  return (
    <ExplainedPart
      id="qos-slots"
      heading="2D BubbleUp. A slot for whoever comes next"
      says="The blocks of a stream lie on one disk after the other, and each disk can read three of them in a cycle. In each cycle one more stream wants to start. It needs a slot of the disk that has its first block, and from then on one of the next disk in the next cycle, and so on. It can wait until such a slot passes by, or the disks can read ahead in slots that nobody needs, so that one is free in the next cycle too. The paper only names the scheme; the rules here are ours."
    >
      <fieldset className="figure-choice">
        <legend>A stream that wants to start</legend>
        <Radios
          options={[
            ['waits', 'waits for a free slot'],
            ['ahead', 'finds one that was kept free (2D BubbleUp)'],
          ]}
          value={setting.readsAhead ? 'ahead' : 'waits'}
          onChange={(way) => {
            change({ readsAhead: way === 'ahead' });
          }}
        />
      </fieldset>
      <ExplainedPicture
        name="2D BubbleUp"
        view={slotsFigure}
        model={model}
        onDrag={(x, _, size, theme) => {
          change({ cycle: cycleAt(x, model, size, theme) });
        }}
      >
        <Stepped
          name="Cycle"
          value={setting.cycle}
          count={CYCLES + 1}
          text={whole(setting.cycle)}
          onChange={(cycle) => {
            change({ cycle });
          }}
        />
        <Handle
          name="Streams"
          value={setting.streams}
          min={1}
          max={mostStreams(setting)}
          text={whole(setting.streams)}
          onChange={(streams) => {
            change({ streams });
          }}
        />
        <Handle
          name="Disks"
          value={setting.disks}
          min={LEAST_DISKS}
          max={MOST_DISKS}
          text={whole(setting.disks)}
          onChange={(disks) => {
            change({ disks });
          }}
        />
      </ExplainedPicture>
      <p className="figure-links">
        <a href="#/lab?v=3&preset=slot-kept-free">A run of four disks, in the Lab</a>{' '}
        <a href="#/compare?v=3&preset=slot-kept-free&lanes=starts:slot">
          Beside clients that wait for a free slot, in Compare
        </a>
      </p>
    </ExplainedPart>
  );
}
