/** What a program is told, and what it may answer: to be looked up while one writes. */
export function Told() {
  return (
    <details className="workshop-told">
      <summary>What decide is told</summary>
      <div role="region" aria-label="What decide is told" tabIndex={0}>
        <pre>{TOLD}</pre>
      </div>
    </details>
  );
}

const TOLD = `function decide({ now, arm, waiting, videos, requests, round, disk, state, settings }) {
  // now, arm            ms, cylinder
  // waiting             all that wait, oldest first; videos and requests are its two parts
  // a request           id name order isVideo stream number cylinder size arrival deadline,
  //                     and of a service begun now: seek rotation transfer (ms)
  // round               number start end left (ms)
  // disk                cylinders turn seek(a, b)
  // state               the only memory: plain data and requests, at first what start says
  // settings            values of the sliders
  return request;        // or { wait: ms }, { move: cylinder }, or nothing: wait
}
const start = {};        // the first state
const late = 'serve';    // or 'drop': what becomes of a video past its deadline
const settings = { aging: { title: 'Aging', unit: 'cylinders/s', min: 0, max: 5000, value: 500 } };

least(list, { 'distance (cylinders)': (r) => …, order: (r) => r.order })  // the smallest wins
weigh(r, taken, { 'estimate (ms)': x })                                   // shown beside
note('…')`;
