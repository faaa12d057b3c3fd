/** A student's side of an assignment: the code that gives a run of one's own, the answers, and the receipt. */
import { useEffect, useId, useState } from 'react';
import { varyingMoments, type Playlist } from '../../../core/scenario/link/playlist.ts';
import { enterCode } from '../../state/address/lecture.ts';
import { useAssignment } from '../../state/address/assignmentStore.ts';
import { usePlaylist, type Lecture } from '../../state/address/playlistStore.ts';
import { CodeEntry } from '../kit/fields/CodeEntry.tsx';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { ReceiptForm } from './ReceiptForm.tsx';
import '../kit/reading/writing.css';
import './assignment.css';

export function Assignment({ onClose }: { readonly onClose: () => void }) {
  const lecture = usePlaylist((state) => state.lecture);
  const { title, asksCode = false, questions = [] } = lecture?.playlist ?? {};
  const mayAnswer = lecture !== undefined && (!asksCode || lecture.code !== undefined);
  return (
    <Dialog title={title || 'Assignment'} shape="page" onClose={onClose}>
      <div className="prose">
        {!lecture && <p>No assignment is open. It comes with a link from whoever set it.</p>}
        {lecture && asksCode && <Code lecture={lecture} onClose={onClose} />}
        {mayAnswer && questions.length > 0 && <Answers key={lecture.code ?? ''} lecture={lecture} />}
        {mayAnswer && questions.length === 0 && <ReceiptForm lecture={lecture} answers={[]} />}
      </div>
    </Dialog>
  );
}

function Code({ lecture, onClose }: { readonly lecture: Lecture; readonly onClose: () => void }) {
  const given = whatItGives(useVarying(lecture.playlist));
  const { code } = lecture;
  return (
    <CodeEntry
      again
      code={code ?? ''}
      button={code === undefined ? 'Begin' : 'Take this code'}
      beside={code !== undefined && <span>This is the variant of {code}.</span>}
      note={`The one that you were told to use, such as your matriculation number. ${given} It stays in this browser, in the address and in your receipt.`}
      take={async (text) => {
        const fault = await enterCode(text);
        // To the disk first: the questions are behind the button over it.
        if (fault === undefined) onClose();
        return fault;
      }}
    />
  );
}

/** Which moments the code changes; undefined until it is known. */
function useVarying(playlist: Playlist): readonly boolean[] | undefined {
  const [varying, setVarying] = useState<readonly boolean[]>();
  useEffect(() => {
    let current = true;
    void varyingMoments(playlist).then((found) => {
      if (current) setVarying(found);
    });
    return () => {
      current = false;
    };
  }, [playlist]);
  return varying;
}

function whatItGives(varying: readonly boolean[] | undefined): string {
  if (!varying) return '';
  if (varying.every(Boolean)) return 'It gives you requests of your own, the same whenever you come back.';
  if (varying.some(Boolean)) {
    const same = varying.flatMap((varies, i) => (varies ? [] : [String(i + 1)]));
    const list = [same.slice(0, -1).join(', '), same.at(-1)].filter(Boolean).join(' and ');
    return `It gives you requests of your own, the same whenever you come back; but ${same.length > 1 ? `moments ${list} are` : `moment ${list} is`} the same for everybody.`;
  }
  return `The requests of ${varying.length > 1 ? 'these moments' : 'this moment'} are written down one by one and are the same for everybody: the code tells your receipt from those of others.`;
}

function Answers({ lecture }: { readonly lecture: Lecture }) {
  const id = useId();
  const { questions } = lecture.playlist;
  const { answers, held, answer, take } = useAssignment();
  return (
    <>
      {held === 'elsewhere' && (
        <div className="elsewhere" role="note">
          <p>
            This assignment is open in another tab of this browser. Your answers are kept there, and shown
            here as they are written.
          </p>
          <button type="button" className="plain" onClick={take}>
            Go on in this tab
          </button>
        </div>
      )}
      <h3>Questions</h3>
      {questions.map((question, i) => (
        // Two questions may be equal in all but their place.
        <div key={`${i} ${question}`} className="editor-field">
          <label htmlFor={`${id}-${i}`}>
            {i + 1}. {question}
          </label>
          <textarea
            id={`${id}-${i}`}
            className="writing"
            rows={3}
            maxLength={10_000}
            value={answers[i] ?? ''}
            readOnly={held === 'elsewhere' || held === 'asking'}
            onChange={(event) => {
              answer(i, event.target.value);
            }}
          />
        </div>
      ))}
      <ReceiptForm lecture={lecture} answers={answers} />
    </>
  );
}
