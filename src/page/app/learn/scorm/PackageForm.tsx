/** *Package for a course platform*: what it shall say of the lesson, and the archive. */
import { useId, useState } from 'react';
import type { Lesson } from '../../../../core/lesson/lesson.ts';
import { download } from '../../kit/files/download.ts';
import type { ScormVersion } from './adapter/findApi.ts';

const versions: readonly { readonly id: ScormVersion; readonly title: string }[] = [
  { id: '1.2', title: 'SCORM 1.2' },
  { id: '2004', title: 'SCORM 2004, 4th edition' },
];

/** In per cent; undefined where none is set, NaN for a text that is none. */
function markIn(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const per = Number(text);
  return per > 0 && per <= 100 ? per / 100 : NaN;
}

export function PackageForm({ lesson }: { readonly lesson: Lesson }) {
  const id = useId();
  const [version, setVersion] = useState<ScormVersion>('1.2');
  const [markText, setMark] = useState('');
  const [withCode, setWithCode] = useState(false);
  const [wantsFile, setWantsFile] = useState(false);
  const [said, say] = useState('');
  const mark = markIn(markText);
  const isWrong = Number.isNaN(mark);

  const pack = async (single: string | undefined) => {
    const { fetchedSingle, faultOfSingle, packageOf } = await import('./pack.ts');
    const text = single ?? (await fetchedSingle());
    if (text === undefined) {
      setWantsFile(true);
      say(
        'The Lab as one file is not beside this page: it comes some seconds after npm start, and npm run build writes it as dist/roundscope.html. Try again, or choose it here.',
      );
      return;
    }
    const fault = faultOfSingle(text);
    if (fault !== undefined) {
      setWantsFile(true);
      say(fault);
      return;
    }
    const bytes = packageOf(lesson, { version, mark, withCode }, text);
    download(`lesson-${lesson.id}-scorm-${version}.zip`, new Blob([bytes], { type: 'application/zip' }));
    say('Package saved. Upload it to the course as it is.');
  };
  const begin = (single: string | undefined) => {
    say('It is packed …');
    pack(single).catch((error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
    });
  };
  return (
    <section aria-labelledby={`${id}-head`}>
      <h3 id={`${id}-head`}>Package for a course platform</h3>
      <p>
        The lesson as a SCORM package: the platform keeps what was done, and hears of checks and marks. It
        holds the whole Lab and needs no network.
      </p>
      <form
        className="work-package"
        onSubmit={(event) => {
          event.preventDefault();
          begin(undefined);
        }}
      >
        <label htmlFor={`${id}-version`}>
          Version{' '}
          <select
            id={`${id}-version`}
            value={version}
            onChange={({ target: { value } }) => {
              setVersion(value === '2004' ? '2004' : '1.2');
            }}
          >
            {versions.map((its) => (
              <option key={its.id} value={its.id}>
                {its.title}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-mark`}>
          Passed with{' '}
          <input
            id={`${id}-mark`}
            className="writing work-mark"
            inputMode="numeric"
            value={markText}
            placeholder="none"
            aria-invalid={isWrong}
            aria-describedby={`${id}-refused`}
            onChange={({ target: { value } }) => {
              setMark(value);
            }}
          />{' '}
          % of the marks
        </label>
        <label className="editor-check">
          <input
            type="checkbox"
            checked={withCode}
            onChange={({ target: { checked } }) => {
              setWithCode(checked);
            }}
          />
          <span>the receipt names the student’s id, hashed</span>
        </label>
        <p id={`${id}-refused`} className="field-refused" role="alert">
          {isWrong
            ? 'A mark is a number above 0 and at most 100, or nothing: then nobody passes or fails.'
            : ''}
        </p>
        <button type="submit" className="solid" disabled={isWrong}>
          Save the package
        </button>
        {wantsFile && (
          <label>
            The Lab as one file{' '}
            <input
              type="file"
              accept=".html,text/html"
              onChange={({ target: { files } }) => {
                const [file] = files ?? [];
                if (file) void file.text().then(begin);
              }}
            />
          </label>
        )}
        <p role="status" className="field-note">
          {said}
        </p>
      </form>
    </section>
  );
}
