/** For whoever teaches: what is on this page becomes an assignment, as a link or a file. */
import { useId, useState } from 'react';
import type { Program } from '../../../core/sim/interfaces.ts';
import { LONGEST_TASK, LONGEST_TITLE } from '../../../core/workshop/challenges/assignment.ts';
import { propertyKinds } from '../../../core/workshop/hunt/properties.ts';
import { writeWorkshopFile } from '../../../core/workshop/work/file.ts';
import { workshopLink, type Shared } from '../../../core/workshop/work/link.ts';
import { readSeeds } from '../../../core/workshop/work/seeds.ts';
import { copyText } from '../kit/files/copy.ts';
import { download, textFile } from '../kit/files/download.ts';
import { asSentence } from './names.ts';
import type { Change, Work } from './work.ts';
import '../kit/reading/writing.css';

interface SetFormProps {
  readonly program: Program;
  readonly work: Work;
  readonly change: Change;
}

const AVERAGE = { kind: 'average', amount: 110, policy: 'sstf' } as const;

export function SetForm({ program, work, change }: SetFormProps) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [task, setTask] = useState('');
  const [seeds, setSeeds] = useState('1-40');
  const [isHidden, setHidden] = useState(false);
  const [isAverage, setAverage] = useState(false);
  const [said, say] = useState('');
  const { properties: held, tests } = work;
  const read = readSeeds(seeds);
  const fault = read.ok ? '' : `${asSentence(read.faults.join('; '))}.`;
  const properties = isAverage && !isHidden ? [...held, AVERAGE] : held;
  const shared: Shared = {
    ...{ program, properties, tests: isHidden ? [] : tests },
    assignment: {
      ...{ title: title.trim() === '' ? program.name : title.trim(), task: task.trim() },
      ...{ wants: isHidden ? 'requests' : 'program', properties, seeds: read.ok ? read.value : [] },
    },
  };
  const pass = async (make: (shared: Shared) => Promise<string>) => {
    say(fault === '' ? await make(shared) : fault);
  };
  return (
    <details className="workshop-told workshop-set">
      <summary>Set this as an assignment</summary>
      <p className="workshop-hint">
        The program on this page is where everybody begins, and the properties above must hold in the end.
      </p>
      <p className="editor-field">
        <label htmlFor={`${id}-title`}>Title</label>
        <input
          id={`${id}-title`}
          className="writing"
          value={title}
          maxLength={LONGEST_TITLE}
          onChange={(event) => {
            setTitle(event.target.value);
          }}
        />
      </p>
      <p className="editor-field">
        <label htmlFor={`${id}-task`}>The task</label>
        <textarea
          id={`${id}-task`}
          className="writing"
          value={task}
          maxLength={LONGEST_TASK}
          onChange={(event) => {
            setTask(event.target.value);
          }}
        />
      </p>
      <p className="editor-field">
        <label htmlFor={`${id}-seeds`}>Public seeds</label>
        <input
          id={`${id}-seeds`}
          className="writing"
          value={seeds}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-said`}
          onChange={(event) => {
            setSeeds(event.target.value);
            say('');
          }}
        />
      </p>
      <label className="editor-check">
        <input
          type="checkbox"
          checked={isHidden}
          onChange={({ target: { checked } }) => {
            setHidden(checked);
          }}
        />
        Its text is not shown; students find requests on which a property fails
      </label>
      {!isHidden && (
        <label className="editor-check">
          <input
            type="checkbox"
            checked={isAverage}
            onChange={({ target: { checked } }) => {
              setAverage(checked);
            }}
          />
          {propertyKinds.average.title}: at most 110 % of SSTF’s over all seeds
        </label>
      )}
      <p className="workshop-links">
        <button
          type="button"
          className="solid"
          onClick={() =>
            void pass(async (its) => {
              const link = new URL(await workshopLink(its), location.href).href;
              return (await copyText(link)) ? 'The link is on the clipboard.' : `Take this link: ${link}`;
            })
          }
        >
          Copy its link
        </button>
        <button
          type="button"
          className="plain"
          onClick={() =>
            void pass((its) => {
              download('assignment.json', textFile(writeWorkshopFile(its), 'application/json'));
              return Promise.resolve('Saved: everybody opens the file here.');
            })
          }
        >
          Save it as a file
        </button>
        <button
          type="button"
          className="link"
          onClick={() =>
            void pass((its) => {
              const { assignment } = its;
              change({ assignment, properties, ...(isHidden ? { posed: program, requests: [] } : {}) });
              return Promise.resolve('');
            })
          }
        >
          See it as a student does
        </button>
      </p>
      <p id={`${id}-said`} className={fault === '' ? 'workshop-hint' : 'workshop-fault'} role="status">
        {said === '' ? fault : said}
      </p>
      <p className="workshop-hint">
        Hidden seeds: <code>npm run challenge -- assignment.json --hidden 200 --out hidden.json</code>
      </p>
    </details>
  );
}
