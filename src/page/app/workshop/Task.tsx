/** What was set: its task, where it is checked, and how it is handed in. */
import type { Program } from '../../../core/sim/interfaces.ts';
import type { NamedAssignment } from '../../../core/workshop/work/link.ts';
import { writeSeeds } from '../../../core/workshop/work/seeds.ts';
import { workshopWork } from '../../../core/workshop/work/handed.ts';
import { HandIn } from '../kit/work/HandIn.tsx';
import type { MakeWork } from '../kit/work/makeWork.ts';
import { inSlices } from '../kit/visit/inSlices.ts';
import { FIRST_PROPERTIES, type Change, type Work } from './work.ts';

interface TaskProps {
  /** That is handed in; undefined while there is none. */
  readonly program: Program | undefined;
  readonly work: Work;
  readonly assignment: NamedAssignment;
  readonly change: Change;
  /** It heads the page; absent: a section of it. */
  readonly isHead?: boolean;
}

const NOTES = {
  program:
    'A file with your program, its verdicts on the public seeds, and the runs that they are about. Nothing is sent: you hand it in yourself, and whoever checks it runs the program again.',
  requests:
    'A file with your requests and what the program does on them. Nothing is sent: you hand it in yourself, and whoever checks it runs them again.',
};

export function Task({ program, work, assignment, change, isHead = false }: TaskProps) {
  const Heading = isHead ? 'h1' : 'h2';
  const { title, task, wants, seeds } = assignment;
  const count = seeds.length;
  return (
    <section className="workshop-task" aria-labelledby="workshop-task">
      <Heading id="workshop-task">{title}</Heading>
      {task !== '' && <p>{task}</p>}
      {wants === 'program' && (
        <p className="workshop-hint">
          Checked on {count === 1 ? 'one public seed' : `${count} public seeds`} ({writeSeeds(seeds)}), each a
          handful of requests, the same for everybody. Whoever corrects it may have others that no page holds.
        </p>
      )}
      <details className="workshop-told">
        <summary>Hand in</summary>
        {program && (
          <HandIn
            make={maker(program, work, assignment)}
            note={NOTES[wants]}
            name={assignment.id ?? 'workshop'}
          />
        )}
      </details>
      <p className="workshop-links">
        <button
          type="button"
          className="link"
          onClick={() => {
            change({ assignment: undefined, posed: undefined, properties: FIRST_PROPERTIES });
          }}
        >
          Leave this assignment
        </button>
        <a href="#/workshop/challenges">Other challenges</a>
      </p>
    </section>
  );
}

const maker =
  (
    program: Program,
    { tests, requests }: Work,
    { id, title, properties, seeds, wants }: NamedAssignment,
  ): MakeWork =>
  async (progress) => {
    const making = workshopWork({
      ...{ title, id, program, properties, seeds, wants },
      ...(wants === 'requests' ? { requests, tests: [] } : { tests }),
    });
    const parts = await inSlices(
      making,
      () => true,
      (done) => {
        progress(done / Math.max(1, seeds.length));
      },
    );
    if (parts === undefined) throw new Error('The receipt could not be made.');
    return parts;
  };
