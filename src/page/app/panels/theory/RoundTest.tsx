/**
 * The test that lets tasks in, for more and for fewer of them than there are: by the same arithmetic, without a run.
 * Those that are not there are the ones that the list would go on with.
 */
import { useState } from 'react';
import { taskAt, type TaskValues } from '../../../../core/workload/tasksParams.ts';
import type { RateServer } from '../../../../core/theory/rateTasks.ts';
import type { Explained } from '../../../view/explained/explained.ts';
import { lengthsView } from '../../../view/rates/lengths.ts';
import { lengthsOf, type LengthsModel } from '../../../view/rates/lengthsModel.ts';
import { rateTasksOf } from '../../../view/scene/rateServer.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { ExplainedPicture, Stepped } from '../../kit/ExplainedPicture.tsx';

/** No workload holds more. */
const MOST = 200;
/** Beyond those that are there the handle goes so far. */
const MORE = 40;

const figure: Explained<LengthsModel> = {
  title: lengthsView.title,
  draw: (pen, model, size, theme) => {
    lengthsView.draw(pen, model, size, theme);
  },
  height: (width, theme) => lengthsView.preferredHeight(width, theme),
  says: (model) => lengthsView.describe(model),
  table: (model) => lengthsView.table(model),
};

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
  const outcome = model.plan?.holds === false ? `, the last is kept out` : '';
  return (
    <div className="theory">
      <ExplainedPicture name="the test" view={figure} model={model}>
        <Stepped
          name={noun.many.charAt(0).toUpperCase() + noun.many.slice(1)}
          value={count - 1}
          count={Math.min(MOST, there.length + MORE)}
          text={`${count}: ${than}${outcome}`}
          onChange={(chosen) => {
            setChange(chosen + 1 - there.length);
          }}
        />
      </ExplainedPicture>
    </div>
  );
}
