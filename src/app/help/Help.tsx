import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { keyHelp } from '../keys.ts';
import { glossary } from './glossary.ts';

const Claims = lazy(async () => ({ default: (await import('./Claims.tsx')).Claims }));

export function Help({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Help" shape="page" onClose={onClose}>
      <HelpText />
    </Dialog>
  );
}

export function HelpText() {
  return (
    <div className="prose">
      <p className="lead">
        Roundscope shows a disk at work, choice by choice. One arm serves two kinds of customers: videos,
        which each need a fragment in every round, and ordinary requests, whose users wait. Whoever decides
        what the arm does next decides who waits.
      </p>
      <p>
        The field <em>Workload</em> has two more worlds: a queue of cylinders as in every textbook, where only
        the way of the arm counts; and streams that ask for their next piece once a period and need it by a
        deadline, as in multimedia servers. Each has policies of its own.
      </p>
      <p>
        The workload is the first choice of the form: videos in rounds; streams with periods and deadlines of
        their own; or the static queue of a textbook exercise, where only the way of the arm counts.
      </p>
      <p>
        Everything on the page is computed by a simulation of the disk to the nanosecond, and all pictures
        show the same instant: the orange line, the head and the clock are one and the same <em>now</em>. Stop
        it anywhere, step from decision to decision, and ask: what would I serve next? The timeline keeps the
        future hidden until you ask for it.
      </p>
      <p>
        Paced by decision, time is stretched so that each decision takes equally long on your screen: a
        video’s transfer takes 85 ms and a seek 7, and the seek is what the choice is about. In true
        proportion nothing is stretched.
      </p>

      <h3>Words</h3>
      <dl className="glossary">
        {glossary.map(({ word, means }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>

      <h3>Keys</h3>
      <table className="keys">
        <tbody>
          {keyHelp.map(({ keys, does }) => (
            <tr key={does}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>

      <h3>Links</h3>
      <p>
        The address of this page always holds the whole scenario and the instant.{' '}
        <em>Copy link to this moment</em> puts it on the clipboard: whoever opens it sees the same run, to the
        last bit, at the same time. No account is needed and nothing is sent anywhere.
      </p>
      <p>
        To put a moment into a course page, open <em>Share</em> and copy the frame: it shows the disk, the
        timeline and the playback bar, from 320 pixels wide. By hand, add <code>embed=1</code> to a link.
      </p>

      <h3>What Reddy and Wyllie claim of streams, and what comes out here</h3>
      <ClaimsOnDemand />

      <h3>What this model leaves out</h3>
      <p>
        The disk has no cache, no queue of its own and no bad sectors; files are single extents; solid-state
        drives have no arm at all. What remains true is the bargain: deadlines for some are paid for with
        waiting by others.
      </p>
    </div>
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
      <summary>Eight claims with their verdicts, from runs that anyone can repeat</summary>
      {open && (
        <Suspense fallback={<p>One moment …</p>}>
          <Claims />
        </Suspense>
      )}
    </details>
  );
}
