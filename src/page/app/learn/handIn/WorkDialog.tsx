/** What leads out of a lesson, an exercise or a round: its receipt, links and frames, worksheets, and a package for a course platform. */
import { Suspense, lazy } from 'react';
import type { Lesson } from '../../../../core/lesson/lesson.ts';
import { Copyable } from '../../kit/Copyable.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { HandIn } from './HandIn.tsx';
import type { WorkMenuProps } from './WorkMenu.tsx';
import '../../kit/writing.css';
import './work.css';

const PackageForm = lazy(async () => ({ default: (await import('../scorm/PackageForm.tsx')).PackageForm }));

interface WorkDialogProps extends WorkMenuProps {
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

export function WorkDialog({ title, address, make, lesson, onClose }: WorkDialogProps) {
  return (
    <Dialog title={title} shape="page" onClose={onClose}>
      <div className="prose work-dialog">
        <HandIn make={make} />
        <section aria-labelledby="work-links">
          <h3 id="work-links">Link and frame</h3>
          <Copyable label="Link" what="link" text={site() + address} />
          <Copyable
            label={lesson ? 'This step in a course page' : 'In a course page'}
            what="frame"
            text={frameOf(title, withKey(address, 'embed=1'))}
          />
          <p>
            With <code>code=ask</code> in the link everybody is asked for a code, which the receipt names and
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
        {lesson && <ForTeachers lesson={lesson} />}
      </div>
    </Dialog>
  );
}

function ForTeachers({ lesson }: { readonly lesson: Lesson }) {
  return (
    <>
      <section aria-labelledby="work-sheet">
        <h3 id="work-sheet">Worksheet</h3>
        <p>
          <a href={`#/learn/${lesson.id}?sheet=1`}>The lesson on paper</a>, with room for answers;{' '}
          <a href={`#/learn/${lesson.id}?sheet=1&answers=1`}>the same with the outcomes</a> and a note on
          teaching it.
        </p>
      </section>
      <Suspense fallback={null}>
        <PackageForm lesson={lesson} />
      </Suspense>
    </>
  );
}
