/**
 * The test that lets tasks in, for more and for fewer of them than there are: by the same arithmetic, without a run.
 * Those that are not there are the ones that the list would go on with.
 */
import { useState } from 'react';
import { taskAt, type TaskValues } from '../../../../core/workload/tasks/params.ts';
import type { RateServer } from '../../../../core/theory/rateTasks.ts';
import { lengthsView } from '../../../view/rates/lengths.ts';
import { lengthsOf } from '../../../view/rates/lengthsModel.ts';
import { rateTasksOf } from '../../../view/scene/rateServer.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { FigureCanvas } from '../../kit/figures/FigureCanvas.tsx';

/** No workload holds more. */
const MOST = 200;
/** Beyond those that are there the handle goes so far. */
const MORE = 40;

const never = () => () => undefined;

interface RoundTestProps {
  readonly scene: Scene;
  readonly server: RateServer;
}

export function RoundTest({ scene, server }: RoundTestProps) {
  const there = rateTasksOf(scene, server);
  const [change, setChange] = useState(0);
  const noun = scene.workload.words.stream;
  const count = Math.max(1, Math.min(MOST, there.length + change));
  const next = (scene.plans.at(-1)?.stream ?? -1) + 1;
  const more = Array.from({ length: Math.max(0, count - there.length) }, (_, k) =>
    taskAt(scene.values as unknown as TaskValues, next + k),
  );
  const tasks = [...there.slice(0, count), ...more];
  const model = lengthsOf(tasks, server, noun);
  const away = count - there.length;
  const than = away === 0 ? 'as it is' : `${Math.abs(away)} ${away > 0 ? 'more' : 'fewer'}`;
  const outcome = model.plan?.holds === false ? ', and the last is kept out' : '';
  return (
    <section className="round-test" aria-label={lengthsView.title}>
      <h3>{lengthsView.title}</h3>
      <FigureCanvas
        className="round-test-frame"
        label={`${lengthsView.title}. What it shows stands below it.`}
        height={(width, theme) => lengthsView.preferredHeight(width, theme)}
        subscribe={never}
        draw={(pen, size, theme) => {
          lengthsView.draw(pen, model, size, theme);
        }}
      />
      <label className="round-test-handle">
        <span>
          With so many {noun.many}: <strong>{`${count}, ${than}${outcome}`}</strong>
        </span>
        <input
          type="range"
          min={1}
          max={Math.min(MOST, there.length + MORE)}
          value={count}
          aria-valuetext={`${count}, ${than}${outcome}`}
          onChange={(event) => {
            setChange(Number(event.target.value) - there.length);
          }}
        />
      </label>
      <p className="theory-note" aria-live="polite">
        {lengthsView.describe(model)}
      </p>
    </section>
  );
}
