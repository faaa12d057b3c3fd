/** Saves a run as data: a row a request, or the events that Perfetto opens. */
import { useMemo, useState } from 'react';
import { bytes, whole } from '../../draw/format.ts';
import { estimateBytes, type RunFormat } from '../../../core/scenario/files/runExport.ts';
import { playedName } from '../../state/address/playedName.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { seconds } from '../kit/reading/format.ts';
import { Busy } from './Busy.tsx';
import { download } from '../kit/files/download.ts';
import { Action, Choice, type Choices } from '../kit/fields/saveFields.tsx';
import { fileName, instantName } from '../kit/files/fileName.ts';
import { MOST_BYTES, runFile } from './runFile.ts';
import { requestsIn } from './runSize.ts';
import { useWork } from './useWork.ts';

const formats: Choices<RunFormat> = [
  ['csv', 'CSV, one row a request'],
  ['json', 'JSON, the same rows'],
  ['trace', 'trace events, for Perfetto'],
];

const notes: Readonly<Record<RunFormat, string>> = {
  csv: 'Arrival, start, seek, rotation, transfer, completion and outcome of every request, in seconds with nine decimals. The command line writes the same rows.',
  json: 'The same rows under the same names, with the scenario and the fingerprint of the run.',
  trace:
    'Open the file at ui.perfetto.dev or in chrome://tracing: the arm’s seeks, rotations and transfers, the requests from arrival to departure, rounds and sweeps, glitches, and how many wait.',
};

export function DataForm() {
  const [format, setFormat] = useState<RunFormat>('csv');
  const [range, setRange] = useState<'window' | 'whole'>('whole');
  const { share, said, start, stop } = useWork();
  const [window] = useState(() => usePlayback.getState().window);
  const run = useRun();
  const { endNs } = run;
  const stretch = useMemo(
    () =>
      range === 'whole'
        ? { fromNs: 0, toNs: Infinity }
        : { fromNs: Math.max(0, window.fromNs), toNs: Math.min(endNs, window.fromNs + window.widthNs) },
    [range, window, endNs],
  );
  const { scenario } = useScenario.getState();
  const requests = requestsIn(run, scenario, stretch);
  const size = estimateBytes(format, requests);
  const from = Math.max(0, window.fromNs);
  const ranges: Choices<'window' | 'whole'> = [
    ['whole', `the whole run, 0 to ${seconds(endNs)} s`],
    [
      'window',
      `the stretch in sight, ${seconds(from)} to ${seconds(Math.min(endNs, from + window.widthNs))} s`,
    ],
  ];
  const name = fileName(
    [
      playedName().file,
      range === 'whole' ? 'run' : `${instantName(stretch.fromNs)}-${instantName(stretch.toNs)}`,
      format === 'trace' ? 'trace' : 'requests',
    ],
    format === 'csv' ? 'csv' : 'json',
  );
  const tooLarge =
    size > MOST_BYTES
      ? `About ${bytes(size)}; a page can make ${bytes(MOST_BYTES)} at most. Choose the stretch in sight, or use the command line.`
      : undefined;
  return (
    <div className="save-form">
      <Choice legend="As" choices={formats} value={format} onChange={setFormat} />
      <p className="field-note">{notes[format]}</p>
      <Choice legend="Of" choices={ranges} value={range} onChange={setRange} />
      <Busy what="Writing the run" share={share} onStop={stop} />
      <Action
        title={format === 'trace' ? 'Save trace' : `Save ${format.toUpperCase()}`}
        busy={share !== undefined}
        refused={tooLarge}
        onPress={() => {
          start(async (progress, signal) => {
            const file = await runFile(scenario, format, stretch, progress, signal);
            download(name, file);
            return `Saved as ${name}, ${bytes(file.size)}.`;
          });
        }}
      >
        {share === undefined
          ? said || `About ${whole(requests)} requests, ${bytes(size)}.`
          : `Writing ${name} …`}
      </Action>
    </div>
  );
}
