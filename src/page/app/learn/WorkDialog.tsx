/** What leads out of a lesson, an exercise or a round: its receipt, links and frames, worksheets, and a package for a course platform. */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Lesson } from '../../../core/lesson/lesson.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { Copyable } from '../kit/files/Copyable.tsx';
import { Dialog } from '../kit/layers/Dialog.tsx';
import './work.css';
import { HandIn } from '../kit/work/HandIn.tsx';
import type { WorkProps } from './work.ts';

const PackageForm = lazy(async () => ({ default: (await import('./scorm/PackageForm.tsx')).PackageForm }));

interface WorkDialogProps extends WorkProps {
  readonly onClose: () => void;
}

const site = () => location.href.replace(/#.*/s, '');
const asText = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

const frameOf = (title: string, address: string) =>
  `<iframe
  src="${asText(site() + address)}"
  title="Roundscope: ${asText(title)}"
  width="100%"
  height="640"
  style="border: 0"
  loading="lazy"
  allow="fullscreen; clipboard-write"
></iframe>`;

const withKey = (address: string, key: string) => `${address}${address.includes('?') ? '&' : '?'}${key}`;

/** Over the page, and not within the step: neither its form nor its keys shall hear what is pressed here. */
export function WorkDialog(props: WorkDialogProps) {
  const within = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      event.stopPropagation();
    };
    const { current } = within;
    current?.addEventListener('keydown', keep);
    return () => current?.removeEventListener('keydown', keep);
  }, []);
  return createPortal(
    <div ref={within}>
      <Sections {...props} />
    </div>,
    document.body,
  );
}

/** In a frame there is a course page around it, and its students hand in no more than a receipt. */
function Sections({ title, address, make, lesson, onClose }: WorkDialogProps) {
  const embed = useLink((state) => state.embed);
  return (
    <Dialog title={title} shape="page" onClose={onClose}>
      <div className="prose work-dialog">
        <HandIn make={make} />
        {!embed && (
          <section aria-labelledby="work-links">
            <h3 id="work-links">Link and frame</h3>
            <Copyable label="Link" what="link" text={site() + address} />
            <Copyable
              label={lesson ? 'This step in a course page' : 'In a course page'}
              what="frame"
              text={frameOf(title, withKey(address, 'embed=1'))}
            />
            <p className="field-note">
              With <code>code=own</code> in the link everybody gives a code first, which the receipt names and
              an exercise is drawn from.
              {lesson && (
                <>
                  {' '}
                  With <code>embed=lesson</code> in place of <code>embed=1</code> the frame shows the whole
                  lesson.
                </>
              )}
            </p>
          </section>
        )}
        {lesson && !embed && (
          <details className="work-teachers">
            <summary>For teachers</summary>
            <ForTeachers lesson={lesson} />
          </details>
        )}
      </div>
    </Dialog>
  );
}

function ForTeachers({ lesson }: { readonly lesson: Lesson }) {
  return (
    <>
      <section aria-labelledby="work-sheet">
        <h3 id="work-sheet">On paper</h3>
        <p>
          <a href={`#/learn/${lesson.id}?sheet=1`}>A worksheet of this lesson</a>; what comes out, notes, and
          a table for a syllabus stand <a href="#/learn/teachers">with the lessons for teachers</a>.
        </p>
      </section>
      <Suspense fallback={null}>
        <PackageForm lesson={lesson} />
      </Suspense>
    </>
  );
}
