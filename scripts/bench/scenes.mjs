/** What the page is measured at, and what stands beside it: an empty page with an animation. */

/** A million C- and D-requests: 25 a second. */
export const MILLION = 'n=7&lambda=18&duration=40000';

/** Twenty that were promised a rate, and others who take what there is. */
const CLIENTS = [
  ...Array.from({ length: 20 }, () => 'rate:300000@0:cycle=2'),
  ...Array.from({ length: 44 }, (_, k) => `paced:300000@${k}`),
].join(';');

export const started = (page) => page.locator('.clock:not([data-time-ns="0"])').waitFor();

/** Until the run line is known to its end. */
export const simulated = (page) =>
  page.waitForFunction(
    () => document.querySelector('.run-line')?.style.getPropertyValue('--known') === '100%',
    undefined,
    { timeout: 240_000 },
  );

export const empty = { id: 'empty', what: 'an empty page', html: '<!doctype html><title>Empty</title>' };

export const scenes = [
  {
    id: 'default',
    what: 'playing, what opens',
    hash: '#/lab?v=2&preset=opening&play=1',
    ready: started,
  },
  {
    id: 'rounds',
    what: 'playing, 200 rounds in sight',
    hash: '#/lab?v=2&preset=default&pace=true&speed=2&zoom=200&t=150&play=1',
    ready: started,
  },
  {
    id: 'clients',
    what: 'playing, 64 clients of one disk',
    hash: `#/lab?v=2&workload=clients&policy=c-look&disk=server-2002&clients=${CLIENTS}&t=20&play=1`,
    ready: started,
  },
  {
    id: 'scrubbing',
    what: 'scrubbing a run of a million requests',
    hash: `#/lab?v=2&${MILLION}&t=20000`,
    ready: simulated,
    scrub: true,
  },
  {
    id: 'lanes',
    what: 'playing, four lanes in Compare',
    hash: '#/compare?v=2&preset=paper-n7&play=1&lanes=policy:disjoint-fcfs~policy:disjoint-scan~policy:mixed-gated',
    ready: started,
  },
  {
    id: 'overload',
    what: 'playing, 12 videos and 30 requests a second',
    hash: '#/lab?v=2&n=12&lambda=30&t=120&play=1',
    ready: started,
  },
];

/** Intervals between animation frames; with `scrub`, every frame drags the run's line a little further. */
export const framesOf = (page, seconds, scrub) =>
  page.evaluate(
    ([lastS, dragging]) =>
      new Promise((resolve) => {
        const times = [];
        const line = document.querySelector('.run-line');
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
        const tick = (now) => {
          times.push(now);
          if (dragging) {
            // To and fro over the whole run in ten seconds.
            const share = 0.5 + 0.48 * Math.sin(((now - times[0]) / 10_000) * 2 * Math.PI);
            value.call(line, String(share * Number(line.max)));
            line.dispatchEvent(new window.Event('input', { bubbles: true }));
          }
          if (now - times[0] < lastS * 1000) requestAnimationFrame(tick);
          else resolve(times.slice(1).map((t, i) => t - times[i]));
        };
        requestAnimationFrame(tick);
      }),
    [seconds, scrub],
  );
