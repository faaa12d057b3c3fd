/** Figure 12, the architecture of the prototype, as words in boxes; and which part of this product plays each part. */
interface Part {
  readonly name: string;
  readonly does: string;
  /** What plays it here. */
  readonly here: string;
}

const columns: readonly { readonly title: string; readonly parts: readonly Part[] }[] = [
  {
    title: 'Outside',
    parts: [
      {
        name: 'Clients',
        does: 'A browser fetches documents, an applet plays videos.',
        here: 'The workload: videos with a piece a round, requests at random or from a list. The film strips are their screens.',
      },
      {
        name: 'Network manager',
        does: 'Its acceptor takes requests in and hands them to the scheduler.',
        here: 'Not simulated: a request arrives at the instant at which its source says so.',
      },
    ],
  },
  {
    title: 'Scheduler, one for each disk',
    parts: [
      {
        name: 'Generator',
        does: 'Makes low-level requests and puts them on FifoQueue, ScanQueue and CQueue.',
        here: 'The waiting queues, with one mark for each request; the scan list is the policy’s.',
      },
      {
        name: 'Executor',
        does: 'Takes the next request and has it read.',
        here: 'The station: the policy decides, it serves or waits, and records.',
      },
      {
        name: 'Clock',
        does: 'Says when a round is over.',
        here: 'Simulated time, in whole nanoseconds; rounds and subrounds are frames of the policy.',
      },
      {
        name: 'Admission',
        does: 'Says whether another video may come in.',
        here: 'N is yours to choose; the theory beside the experiments says how many a disk can promise.',
      },
    ],
  },
  {
    title: 'Below and beside it',
    parts: [
      {
        name: 'Content manager',
        does: 'Knows where data lies on the disk.',
        here: 'Each request has its cylinder, angle and size from the start.',
      },
      {
        name: 'Disk',
        does: 'Seeks, turns, transfers.',
        here: 'The disk model of table 1, or another from the list.',
      },
      {
        name: 'Buffer manager',
        does: 'Its sender hands on what was read, from a pool of buffers.',
        here: 'The film strips: what a round reads is played in the next. Buffers of other streams have a picture of their own.',
      },
    ],
  },
];

export function Prototype() {
  return (
    <div className="prototype" role="group" aria-label="The prototype’s parts">
      {columns.map(({ title, parts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {parts.map(({ name, does, here }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{does}</dd>
                <dd className="prototype-here">
                  <span>Here:</span> {here}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
