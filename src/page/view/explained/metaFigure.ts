/** Draws figure 1 of the QoS paper: the boxes of the meta-scheduler with the requests of the story in its queues. */
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { drawFlow } from '../boxes/flowDraw.ts';
import type { FlowMark, FlowQueue, MetaFlow } from '../boxes/flow.ts';
import { naturalHeight } from '../boxes/flowLayout.ts';
import type { Size } from '../scene/view.ts';
import type { Explained } from './explained.ts';
import { SLACK_NS, type MetaModel } from './meta.ts';
import { diskText, INNER, sayMeta, tableOfMeta } from './metaWords.ts';
import type { Asked, AskedKind } from './queuePlay.ts';

const markOf = ({ name, kind }: Asked): FlowMark => ({
  label: name,
  ring: kind === 'rate' || kind === 'latency',
});

export const metaFigure: Explained<MetaModel> = {
  title: 'The meta-scheduler and its three queues',
  height: (width, theme) => naturalHeight(width, INNER, theme),
  says: sayMeta,
  table: tableOfMeta,
  draw(pen: Pen, model: MetaModel, size: Size, theme: Theme): void {
    drawFlow(pen, flowOf(model), size, theme);
  },
};

function flowOf(model: MetaModel): MetaFlow {
  const { decision, stage, isServed } = model;
  const { path, waiting, asked, slackNs, leftNs } = decision;
  const left = isServed ? waiting.filter((one) => one !== asked) : waiting;
  // A guaranteed latency goes before a guaranteed rate, whoever came first.
  const queue = (...kinds: AskedKind[]): FlowQueue => {
    const own = kinds.flatMap((kind) => left.filter((one) => one.kind === kind));
    return { count: own.length, marks: own.map(markOf) };
  };
  return {
    path: path.slice(0, isServed ? path.length : stage + 1),
    queues: { above: queue('latency', 'rate'), bestEffort: queue('bestEffort'), below: queue('below') },
    slack: { ns: isServed ? leftNs : slackNs, mostNs: SLACK_NS },
    inner: INNER,
    disk: { says: diskText(model), mark: isServed && asked ? markOf(asked) : undefined },
  };
}
