/** A scenario as a file: saved, and opened again. */
import { useRef, useState } from 'react';
import { encodeScenarioFile } from '../../../core/scenario/files/file.ts';
import { HOME } from '../../../core/scenario/viewState.ts';
import { playedName } from '../../state/address/playedName.ts';
import { stateHere } from '../../state/address/presentLink.ts';
import { pagePlays } from '../../state/address/site.ts';
import { download, textFile } from '../kit/files/download.ts';
import { Action } from '../kit/fields/saveFields.tsx';
import { fileName } from '../kit/files/fileName.ts';
import { openScenario } from './openScenario.ts';

export function ScenarioFileForm({ onClose }: { readonly onClose: () => void }) {
  const [title, setTitle] = useState(() => playedName().title);
  const [said, say] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const save = () => {
    const state = stateHere();
    const name = fileName([playedName().file, 'scenario'], 'json');
    const text = encodeScenarioFile(
      pagePlays(state.page) ? state : { ...state, page: HOME },
      title.trim() || undefined,
    );
    download(name, textFile(text, 'application/json'));
    say(`Saved as ${name}.`);
  };
  const open = async (file: File): Promise<void> => {
    const opened = await openScenario(file);
    if (opened.ok) onClose();
    else setFaults(opened.faults);
  };
  return (
    <div className="save-form">
      <p className="field-note">
        A file to keep, to send, or to change by hand. It holds what a link holds, requests included, however
        many there are; the command line takes it as well.
      </p>
      <p className="save-choice">
        <label htmlFor="save-title">Title</label>
        <input
          id="save-title"
          type="text"
          value={title}
          maxLength={120}
          onChange={(event) => {
            setTitle(event.target.value);
          }}
        />
      </p>
      <Action title="Save scenario" onPress={save}>
        {said}
      </Action>
      <div className="save-open">
        <input
          ref={picker}
          type="file"
          className="hidden"
          tabIndex={-1}
          aria-label="Scenario file"
          accept=".json,.roundscope,application/json"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file again is news again.
            event.target.value = '';
            setFaults([]);
            if (file) void open(file);
          }}
        />
        <button type="button" className="plain" onClick={() => picker.current?.click()}>
          Open a scenario …
        </button>
        <p className="field-note">Or drop the file anywhere on the page.</p>
      </div>
      {faults.length > 0 && (
        <div className="save-faults" role="alert">
          <p>Not opened, and nothing was changed:</p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
