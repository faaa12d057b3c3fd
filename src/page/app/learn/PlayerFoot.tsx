/** Under a lesson: the way back, its steps, links to it, and the one button at its one place. */
import { useState } from 'react';
import type { Lesson } from '../../../core/lesson/lesson.ts';
import { encodePlain } from '../../../core/scenario/link/index.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { copyText } from '../kit/files/copy.ts';
import { showsStepAlone } from './frame.ts';
import { recordOf, useProgress } from './progress.ts';
import { writePlace } from './place.ts';
import { kindWords } from './stepModel.ts';

interface PlayerFootProps {
  readonly lesson: Lesson;
  readonly at: number;
  /** `busy`: it was pressed, and what it does takes a moment; it keeps the focus. */
  readonly primary: { readonly title: string; readonly enabled: boolean; readonly busy: boolean };
  /** What the first picture shows. */
  readonly moment: { readonly scenario: Scenario; readonly atNs: number } | undefined;
}

export function PlayerFoot({ lesson, at, primary, moment }: PlayerFootProps) {
  const records = useProgress((state) => state.records);
  const embed = useLink((state) => state.embed);
  const [said, say] = useState('');
  const place = (step: number) => writePlace({ at: 'step', lesson: lesson.id, step });
  const copy = () => {
    void copyText(location.href.replace(/#.*/s, '') + place(at)).then((done) => {
      say(done ? 'copied' : 'not allowed here');
    });
  };
  return (
    <div className="learn-foot">
      {!showsStepAlone &&
        (at > 0 ? (
          <a className="learn-back" href={place(at - 1)}>
            <span aria-hidden="true">◀</span> back
          </a>
        ) : (
          <a className="learn-back" href="#/learn">
            <span aria-hidden="true">◀</span> lessons
          </a>
        ))}
      {!showsStepAlone && (
        <nav className="learn-steps" aria-label="Steps">
          {lesson.steps.map((step, k) => (
            <a
              key={step.id}
              href={place(k)}
              aria-current={k === at ? 'step' : undefined}
              aria-label={`Step ${k + 1}, ${kindWords[step.kind]}`}
              data-done={recordOf(records, lesson.id, step.id).stage === 'done' ? '' : undefined}
            />
          ))}
        </nav>
      )}
      <span className="learn-count">
        step {at + 1} of {lesson.steps.length}
      </span>
      <span className="learn-links">
        {!embed && (
          <button type="button" className="link" onClick={copy}>
            {said || 'link to this step'}
          </button>
        )}
        {moment && (
          <a
            href={encodePlain({ page: 'lab', scenario: moment.scenario, view: { timeNs: moment.atNs } })}
            target={embed ? '_blank' : undefined}
            rel={embed ? 'noreferrer' : undefined}
          >
            open this moment in the Lab
          </a>
        )}
      </span>
      <button
        type="submit"
        className="solid"
        disabled={!primary.enabled && !primary.busy}
        aria-disabled={primary.busy ? true : undefined}
      >
        {primary.title}
      </button>
    </div>
  );
}
