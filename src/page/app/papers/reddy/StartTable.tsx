/** What size and deferring cost a stream: the time until it plays, and its buffers. */
import { reddyOrder, SIZES } from '../../../../core/papers/reddy/again.ts';
import { scenarioOf } from '../../../../core/experiment/streams/order.ts';
import { plansAt } from '../../../../core/scenario/known.ts';
import { streamStart } from '../../../../core/theory/streamStart.ts';
import { whole } from '../../../draw/format.ts';
import { FigureTable } from '../parts/FigureTable.tsx';

const CAPTION =
  'What size and deferring cost a stream: the time from its first request until it plays, m·p, and its m + 1 buffers';

const order = reddyOrder(1);
const rows = [1, 2].map((m) => ({
  m,
  cells: SIZES.map(([tracks]) => {
    const scenario = scenarioOf(order.base, { policy: 'edf', lambda: 5, m, tracks, n: 1 }, 1, 1);
    const start = streamStart(plansAt(scenario, 0));
    return start ? `${start.latestS.toFixed(2)} s, ${whole(start.bufferBytes / 1000)} kB` : '–';
  }),
}));

export function StartTable() {
  return (
    <FigureTable
      caption={CAPTION}
      head={['Due', ...SIZES.map(([tracks]) => (tracks === 1 ? '1 track' : `${tracks} tracks`))]}
      rows={rows.map(({ m, cells }) => ({
        key: String(m),
        name: m === 1 ? 'at the period’s end' : 'one period later',
        cells,
      }))}
    />
  );
}
