/** A script as a file of requests: taken away, and read in again after a look at what was understood. */
import { useRef, useState } from 'react';
import { requestsCsvParts } from '../../../core/scenario/files/requestsCsv.ts';
import type { Scenario, Script, ScriptedRequest } from '../../../core/scenario/scenario.ts';
import { withScript } from '../../../core/scenario/edit/runEdit.ts';
import { aTurn } from '../../state/address/aTurn.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { clock } from '../kit/reading/format.ts';
import { download, textFile } from '../kit/files/download.ts';
import { stopWhereItScrolls } from '../kit/screen/scrolling.ts';
import { MOST_BYTES, MOST_REQUESTS, openCsvFile, useCsvFile, type ReadFile } from './csvFile.ts';

const FIRST_ROWS = 5;

export function ScriptFile() {
  const scenario = useScenario((state) => state.scenario);
  const read = useCsvFile((state) => state.read);
  const input = useRef<HTMLInputElement>(null);
  const leave = () => {
    useCsvFile.setState({ read: undefined });
  };
  return (
    <section className="script-file" aria-label="The requests as a file">
      <h3>As a file</h3>
      <p className="field-note">
        A CSV file with the columns class, arrival_s, cylinder, angle, size_bytes, and perhaps deadline_s and
        stream_number; up to {MOST_REQUESTS} requests and {MOST_BYTES / 1e6} MB. It can also be dropped on the
        page.
      </p>
      <div className="script-tools">
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          className="hidden"
          tabIndex={-1}
          aria-label="A CSV file of requests"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be chosen once more, after it was mended.
            event.target.value = '';
            if (file) void openCsvFile(file);
          }}
        />
        <button type="button" className="plain" onClick={() => input.current?.click()}>
          Read a CSV file …
        </button>
        {scenario.script && <TakeAway script={scenario.script} />}
      </div>
      {read && <Understood read={read} leave={leave} />}
    </section>
  );
}

function TakeAway({ script }: { readonly script: Script }) {
  const [isWriting, setIsWriting] = useState(false);
  const write = async () => {
    const parts: string[] = [];
    // Frames are drawn and presses are heard between them.
    for (const part of requestsCsvParts(script)) {
      parts.push(part);
      await aTurn();
    }
    download('roundscope-requests.csv', textFile(parts, 'text/csv'));
  };
  return (
    <button
      type="button"
      className="plain"
      disabled={isWriting}
      onClick={() => {
        setIsWriting(true);
        void write().finally(() => {
          setIsWriting(false);
        });
      }}
    >
      Download these as CSV
    </button>
  );
}

function Understood({ read, leave }: { readonly read: ReadFile; readonly leave: () => void }) {
  const scenario = useScenario((state) => state.scenario);
  const refused = useScenario((state) => state.refused.file);
  const { name, requests } = read;
  if (!requests.ok)
    return (
      <div className="script-read" role="alert">
        <p>
          Nothing of <b>{name}</b> was taken:
        </p>
        <ul ref={stopWhereItScrolls} aria-label={`Faults in ${name}`}>
          {requests.faults.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <button type="button" className="plain" onClick={leave}>
          Close this list
        </button>
      </div>
    );
  const script = requests.value;
  return (
    <div className="script-read" role="status">
      <p>
        <b>{name}</b>: {wordsOf(script)}
      </p>
      <table>
        <thead>
          <tr>
            {['class', 'arrival', 'cylinder', 'angle', 'size'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstOf(script).map((r, i) => (
            <tr key={i}>
              <td>{r.requestClass}</td>
              <td>{clock(r.arrivalNs)}</td>
              <td>{r.cylinder}</td>
              <td>{r.angle < 0 ? 'any' : r.angle}</td>
              <td>{r.sizeBytes} B</td>
            </tr>
          ))}
        </tbody>
      </table>
      {script.length > FIRST_ROWS && <p className="field-note">… and {script.length - FIRST_ROWS} more.</p>}
      <p className="field-refused">{refused && `Not taken: ${refused}.`}</p>
      <div className="script-tools">
        <button
          type="button"
          className="solid"
          onClick={() => {
            if (replaceScript(scenario, script)) leave();
          }}
        >
          Take these {script.length} requests
        </button>
        <button type="button" className="plain" onClick={leave}>
          Leave things as they are
        </button>
      </div>
    </div>
  );
}

const replaceScript = (scenario: Scenario, script: Script): boolean =>
  useScenario.getState().edit(withScript(scenario, script, 'own'), 'file');

function wordsOf(script: Script): string {
  let videos = 0;
  let [least, most] = [Infinity, -Infinity];
  let [firstNs, lastNs] = [0, 0];
  for (const { requestClass, arrivalNs, cylinder } of script) {
    if (requestClass === 'C') videos++;
    if (least === Infinity) firstNs = arrivalNs;
    lastNs = arrivalNs;
    [least, most] = [Math.min(least, cylinder), Math.max(most, cylinder)];
  }
  const parts = [
    `${script.length} requests, ${videos} of videos and ${script.length - videos} ordinary ones`,
    `from ${clock(firstNs)} to ${clock(lastNs)}`,
    `on cylinders ${least} to ${most}`,
  ];
  return `${parts.join(', ')}.`;
}

const firstOf = (script: Script): readonly ScriptedRequest[] =>
  Array.from({ length: Math.min(FIRST_ROWS, script.length) }, (_, i) => script.at(i)).filter(
    (r) => r !== undefined,
  );
