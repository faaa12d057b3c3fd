/** The whole help, as a page to read. */
import { Contents } from '../kit/reading/Contents.tsx';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { workloads } from '../../../core/workload/index.ts';
import { pictures } from '../../view/pictures.ts';
import { goToPage } from '../../state/address/writeAddress.ts';
import { usePanels, type Panel } from '../kit/visit/panels.ts';
import { useTour } from '../kit/visit/tourStore.ts';
import { glossary } from './glossary.ts';
import { KeyTable } from './KeyTable.tsx';
import { kept, readingBeside } from './reading.ts';
import '../kit/reading/textbook.css';

const Claims = lazy(async () => ({ default: (await import('./Claims.tsx')).Claims }));

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly body: () => ReactNode;
}

const chapters: readonly Chapter[] = [
  { id: 'seeing', title: 'What there is to see', body: Seeing },
  { id: 'pictures', title: 'How to read each picture', body: Pictures },
  { id: 'words', title: 'Words', body: Words },
  { id: 'keys', title: 'Keys', body: KeyTable },
  { id: 'links', title: 'A link in two minutes', body: Links },
  { id: 'lecture', title: 'A lecture, and an assignment', body: Lecture },
  { id: 'stored', title: 'What is stored', body: Stored },
  { id: 'claims', title: 'What Reddy and Wyllie claim', body: ClaimsOnDemand },
  { id: 'limits', title: 'What this model leaves out', body: LimitsLink },
];

export function HelpPage() {
  return (
    <main id="main" className="reading" tabIndex={-1}>
      <h1>Help</h1>
      <p className="lead">
        Roundscope shows a disk at work, choice by choice. One arm serves two kinds of customers: videos,
        which each need a piece in every round, and ordinary requests, whose users wait. Whoever decides what
        the arm does next decides who waits.
      </p>
      <Contents parts={chapters.map(({ id, title }) => [id, title] as const)} />
      {chapters.map(({ id, title, body: Body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <Body />
        </section>
      ))}
    </main>
  );
}

function Seeing() {
  return (
    <>
      <p>
        Everything is computed by a simulation of the disk to the nanosecond, in your browser. All pictures
        show the same instant: the orange line, the head and the clock are one and the same <em>now</em>. Stop
        it anywhere, step from decision to decision, and guess what is served next. The rounds keep the future
        hidden until you press F.
      </p>
      <p>
        The pace beside the buttons says how long something takes on your screen. With{' '}
        <em>a decision takes 1.5 s</em> time is stretched, and every decision takes equally long: a video’s
        transfer takes 85 ms and a seek 7, and the seek is what the choice is about. With{' '}
        <em>1 s takes 20 s</em> nothing is stretched, and all of it is slower.
      </p>
      <p>
        The form shows policy, videos and requests per second; all other settings stand under{' '}
        <em>Settings…</em> (the comma key), by what they are about, and first those that differ from the
        scenario. Among <em>What comes</em>, <em>Workload</em> says where requests come from, and each has
        policies of its own:
      </p>
      <dl className="glossary">
        {workloads.map(({ id, title, summary }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{summary}</dd>
          </div>
        ))}
      </dl>
      <p>
        The ⋯ beside a picture’s title has its table, <em>Save</em>, and a link to it. <em>More charts</em>{' '}
        shows how response times spread, the queue, the goals and what theory says, and puts any chart under
        the rounds.
      </p>
      <p>
        <button type="button" className="plain" onClick={useTour.getState().start}>
          Show me round, in six notes
        </button>
      </p>
    </>
  );
}

function Pictures() {
  return (
    <dl className="glossary">
      {[...Object.values(pictures).flatMap(({ reading }) => reading), ...readingBeside].map(
        ({ name, read }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{read}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Words() {
  return (
    <dl className="glossary">
      {glossary.map(({ word, means }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  );
}

function Links() {
  return (
    <>
      <ol>
        <li>Choose policy, videos and requests per second in the Lab, or a preset.</li>
        <li>
          Go to the moment you want to talk about: press on the whole run at the bottom, or step with ← and →.
        </li>
        <li>
          <em>Share</em>, <em>Copy link</em>: whoever opens it sees the same run, to the last bit, at the same
          instant, and is told so.
        </li>
      </ol>
      <p>
        To put a moment into a course page, open <em>Share</em> and copy the frame: it shows the pictures that
        you tick, or all for which it has room: from 600 × 440 pixels on the rounds, the arm and the response
        times under the disk. By hand, add <code>embed=1</code> to a link:
      </p>
      <p className="example">#/lab?v=3&amp;preset=figure-3&amp;t=1.482&amp;embed=1</p>
    </>
  );
}

function Lecture() {
  return (
    <>
      <p>
        A playlist is a list of moments, each with a sentence of yours, in one link or file. Go to a moment in
        the Lab, open the playlist, add the moment; then the next one. Whoever opens the link sees your
        sentence over the Lab and steps with Page up and Page down, as a presenter’s remote does, may try
        things out in between, and comes back to the moment.
      </p>
      <p>
        With questions it is an assignment. Each student types a code, from which the seed is made: everybody
        has a run of their own, and whoever knows the code has the same one. The answers are handed in as a
        receipt, a file with the run, its fingerprint and the answers. On the command line{' '}
        <code>npm run -s receipts -- FOLDER</code> simulates every run again and says which receipts are
        valid, and with <code>--against</code> your playlist whether each run is the one that you set. A
        receipt proves the run, not who made it.
      </p>
      <p>
        <PanelButton panel="playlist" title="Prepare a playlist" />
      </p>
    </>
  );
}

function Stored() {
  return (
    <>
      <p>
        Nothing leaves this browser. There is no account, no counter, and no request to another host. Where
        the browser allows it, the page keeps here:
      </p>
      <ul>
        {kept.map(({ what, why }) => (
          <li key={what}>
            {what}, {why}
          </li>
        ))}
      </ul>
      <p>
        A frame in a course page neither keeps nor restores the Lab. Something looks wrong?{' '}
        <PanelButton panel="report" title="Report this run" /> prepares a text for you to hand on.
      </p>
    </>
  );
}

function PanelButton({ panel, title }: { readonly panel: Panel; readonly title: string }) {
  return (
    <button
      type="button"
      className="plain"
      aria-haspopup="dialog"
      onClick={() => {
        usePanels.getState().open(panel);
      }}
    >
      {title}
    </button>
  );
}

function LimitsLink() {
  return (
    <p>
      No caches, no queue in the drive, no file system, no flash: what each of them would change, and what
      still holds, stands on{' '}
      <a
        href="#/limits"
        onClick={(event) => {
          event.preventDefault();
          goToPage('limits');
          document.getElementById('main')?.focus();
        }}
      >
        a page of its own
      </a>
      .
    </p>
  );
}

function ClaimsOnDemand() {
  const [open, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>Eight claims about streams, with their verdicts, from runs that anyone can repeat</summary>
      {open && (
        <Suspense fallback={<p>One moment …</p>}>
          <Claims />
        </Suspense>
      )}
    </details>
  );
}
