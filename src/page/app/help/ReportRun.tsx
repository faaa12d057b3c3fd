/** What somebody who looks into a fault needs to know, as a text to be copied. Nothing is sent. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { useEffect, useId, useState } from 'react';
import { ENGINE_VERSION } from '../../../core/scenario/engineVersion.ts';
import { fingerprintAt } from '../../../core/scenario/run/fingerprint.ts';
import { linkHere } from '../../state/address/presentLink.ts';
import { useNotices } from '../../state/stores/notices.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { clock } from '../kit/reading/format.ts';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { copyText } from '../kit/files/copy.ts';
import { useTheme } from '../kit/screen/theme.ts';
import '../kit/reading/writing.css';

declare const __APP_VERSION__: string;

function stateOfRun(): string {
  const { status, message, finished, overrun, knownNs, endNs, place } = useRun.getState();
  const where = place === 'worker' ? 'in a worker' : 'in the page';
  if (status === 'failed') return `failed (${where}): ${message}`;
  const how = overrun ? 'given up, saturated' : finished ? 'finished' : `known up to ${clock(knownNs)}`;
  return `${how}, ${where}, ends at ${clock(endNs)}`;
}

/** One line a fact, in English whatever the browser speaks. */
async function factsNow(): Promise<string> {
  // First: it waits for a run that is only now begun.
  const link = await linkHere(false).catch((error: unknown) => `none: ${String(error)}`);
  const { scenario, beats } = useRun.getState();
  const { timeNs } = usePlayback.getState();
  const print = scenario ? fingerprintAt(beats, resolved(scenario).beatNs, timeNs) : 'none';
  const { recent } = useNotices.getState();
  return [
    'What I did:',
    'What I expected:',
    'What I saw:',
    '',
    `Roundscope ${__APP_VERSION__}, engine ${ENGINE_VERSION}`,
    `Link: ${link}`,
    `Fingerprint at ${clock(timeNs)}: ${print}`,
    `Run: ${stateOfRun()}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${innerWidth} × ${innerHeight}, ${devicePixelRatio} pixels each, theme ${useTheme.getState().theme.id}`,
    ...recent.flatMap(({ title, lines }) => lines.map((line) => `Notice: ${title}: ${line}`)),
  ].join('\n');
}

export function ReportRun({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    void factsNow().then(setText);
  }, []);
  return (
    <Dialog title="Report this run" shape="page" onClose={onClose}>
      <div className="prose">
        <p>
          Something looks wrong? This text says which run it is and where it was seen. Add what you did, and
          give it to whoever gave you this page. Nothing is sent by itself.
        </p>
        <div className="copyable">
          <label htmlFor={id}>Report</label>
          <textarea
            id={id}
            rows={14}
            value={text}
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
          <button
            type="button"
            className="solid"
            onClick={() => {
              void copyText(text).then((done) => {
                setOutcome(
                  done
                    ? 'Report copied.'
                    : 'The browser does not allow copying here: select the text by hand.',
                );
              });
            }}
          >
            Copy the report
          </button>
        </div>
        <p role="status" className="field-note">
          {outcome}
        </p>
      </div>
    </Dialog>
  );
}
