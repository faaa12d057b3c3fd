/** The sentence itself, once there is something to tell: of each frame, and there with its pictures. */
import { useLayoutEffect, useRef } from 'react';
import { useLane } from '../canvas/lane.ts';
import { onFrame, type Drawer } from '../canvas/loop.ts';
import { currentScene } from '../canvas/scene.ts';
import { holds } from '../canvas/sceneParts.ts';
import { writeText } from '../canvas/useWriting.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import type { Scene } from '../../view/scene/view.ts';
import { sentenceAt } from '../../view/sentence/index.ts';
import type { Sentence } from '../../view/sentence/parts.ts';
import { tempoOf } from './tempoOf.ts';
import { TwoLines } from './TwoLines.ts';
import { waitingWords } from './waitingWords.ts';

const NOTHING: Sentence = { lead: '', second: '', leads: [], sentences: [] };

const ENDED = 'Here its program cannot go on.';
/** On a phone there is room for the first alone. */
const endedAt = (fault: string): Sentence => ({
  lead: fault,
  second: ENDED,
  leads: fault.split(/(?<=\.) (?=[A-Z])/),
  sentences: [ENDED],
});

export function Told() {
  const lane = useLane();
  const box = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const lines = new TwoLines(element);
    let drawn: { readonly scene: Scene; readonly timeNs: number; readonly playing: boolean } | undefined;
    let said = NOTHING;
    const sentenceOf = (scene: Scene): Sentence => {
      const { timeNs, playing, pace, speeds } = usePlayback.getState();
      const { fault, endNs } = lane.useRun.getState();
      if (fault !== undefined && timeNs >= endNs) return endedAt(fault);
      return sentenceAt(scene, timeNs, tempoOf(scene, playing, pace, speeds[pace]));
    };
    const drawer: Drawer = {
      wants(scene) {
        const { timeNs, playing } = usePlayback.getState();
        return drawn?.scene !== scene || drawn.timeNs !== timeNs || drawn.playing !== playing;
      },
      prepare: sentenceOf,
      draw(scene) {
        const { timeNs, playing } = usePlayback.getState();
        const next = sentenceOf(scene);
        if (next.lead !== said.lead || next.second !== said.second) lines.write(next);
        element.dataset.timeNs = String(timeNs);
        // Read out only when the run stands still: a running commentary would talk without end.
        if (!playing) writeText(spoken.current, `${next.lead} ${next.second}`);
        drawn = { scene, timeNs, playing };
        said = next;
      },
    };
    // At once: the frame that is to be seen has been drawn.
    const scene = currentScene(lane);
    const { timeNs: nowNs } = usePlayback.getState();
    if (scene && holds(scene, nowNs)) drawer.draw(scene);
    else {
      const lead = waitingWords(nowNs);
      lines.write((said = { ...NOTHING, lead, leads: [lead] }));
    }
    const forget = onFrame(drawer, lane);
    const observer = new ResizeObserver(() => {
      lines.resized();
    });
    observer.observe(element);
    // Larger letters in the same box.
    for (const paragraph of element.querySelectorAll('.sentence-lead')) observer.observe(paragraph);
    return () => {
      forget();
      observer.disconnect();
    };
  }, [lane]);
  return (
    <div className="sentence" ref={box} data-of-frame>
      <div className="sentence-room">
        <p className="sentence-lead" />
        <p className="sentence-second" />
        <p ref={spoken} className="hidden" aria-live="polite" />
      </div>
    </div>
  );
}
