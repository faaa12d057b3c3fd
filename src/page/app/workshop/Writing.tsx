/** The text with what belongs to it: where it began, what is wrong with it, its settings, and its older versions. */
import { useId, useState } from 'react';
import type { Seen } from '../../../core/language/machine.ts';
import { isWorkshopFile, readWorkshopFile, writeWorkshopFile } from '../../../core/workshop/work/file.ts';
import { workshopLink } from '../../../core/workshop/work/link.ts';
import { programOf } from '../../../core/scenario/program.ts';
import type { Program } from '../../../core/sim/interfaces.ts';
import type { Setting } from '../../../core/workshop/program/declared.ts';
import { templates } from '../../../core/workshop/templates/index.ts';
import { Options } from '../kit/fields/Options.tsx';
import { copyText } from '../kit/files/copy.ts';
import { download, textFile } from '../kit/files/download.ts';
import { Editor } from './Editor.tsx';
import { asSentence } from './names.ts';
import { Told } from './Told.tsx';
import type { Work } from './work.ts';
import type { Offer } from './useBrought.ts';
import type { Desk, Sound } from './useDesk.ts';

interface WritingProps {
  readonly desk: Desk;
  /** A text that may be somebody else’s. */
  readonly offer: (offer: Offer) => void;
  readonly seen: readonly Seen[];
  readonly work: Work;
}

export function Writing({ desk, offer, seen, work }: WritingProps) {
  const status = useId();
  const { source, fault, sound, kept, write, replace, tune } = desk;
  const isSound = sound?.program.source === source && fault === undefined;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const open = (text: string) => {
    const read = isWorkshopFile(text) ? readWorkshopFile(text) : undefined;
    setRefused(read?.ok === false ? read.faults : []);
    if (read === undefined) offer({ source: text });
    else if (read.ok) offer({ ...read.value, source: read.value.source ?? '', isWhole: true });
  };
  return (
    <section className="workshop-writing" aria-labelledby="workshop-name">
      <div className="workshop-head">
        <h1 id="workshop-name">{programOf(source).name}</h1>
        <label>
          <span className="hidden">Begin from a template</span>
          <select
            value=""
            onChange={({ target: { value } }) => {
              const template = templates.find(({ id }) => id === value);
              if (template) replace({ source: template.source });
            }}
          >
            <option value="">Templates …</option>
            <Options options={templates} />
          </select>
        </label>
      </div>
      <Editor source={source} fault={fault} seen={isSound ? seen : []} describedBy={status} write={write} />
      <p id={status} className={fault ? 'workshop-fault' : 'workshop-status'} role="status">
        {fault ? faultWords(fault) : isSound ? soundWords(source, seen) : 'Reading …'}
      </p>
      {sound && sound.settings.length > 0 && <Sliders sound={sound} tune={tune} />}
      <p className="workshop-links">
        {sound && <CopyLink program={sound.program} work={work} />}
        <button
          type="button"
          className="link"
          onClick={() => {
            download('policy.js', textFile(source, 'text/javascript'));
          }}
        >
          Save as a file
        </button>
        {sound && (
          <button
            type="button"
            className="link"
            onClick={() => {
              const { properties, assignment, tests } = work;
              const all = { program: { ...sound.program, source }, properties, assignment, tests };
              download('workshop.json', textFile(writeWorkshopFile(all), 'application/json'));
            }}
          >
            Save with all that must hold
          </button>
        )}
        <label className="workshop-file">
          <span>Open a file</span>
          <input
            type="file"
            accept=".js,.txt,.json,text/javascript,text/plain,application/json"
            onChange={({ target }) => {
              void target.files?.[0]?.text().then(open);
              target.value = '';
            }}
          />
        </label>
        {kept.versions.length > 0 && (
          <label>
            <span className="hidden">An older version</span>
            <select
              value=""
              onChange={({ target: { value } }) => {
                const version = kept.versions[Number(value)];
                if (version) offer(version);
              }}
            >
              <option value="">Older versions …</option>
              {kept.versions.map((version, k) => (
                <option key={version.at} value={k}>
                  {programOf(version.source).name}, {new Date(version.at).toLocaleString()}
                </option>
              ))}
            </select>
          </label>
        )}
      </p>
      {refused.map((why) => (
        <p key={why} className="workshop-fault" role="alert">
          The file was not opened: {why}.
        </p>
      ))}
      {isSound && seen.length > 0 && <Walk seen={seen} />}
      <Told />
    </section>
  );
}

/** The program and what must hold of it, for somebody else, who is asked first. */
function CopyLink({ program, work }: { readonly program: Program; readonly work: Work }) {
  const [copied, setCopied] = useState<{ readonly of: Program; readonly done: boolean }>();
  const outcome = copied?.of === program ? copied : undefined;
  const copy = async () => {
    const { properties, assignment } = work;
    const link = new URL(await workshopLink({ program, properties, assignment }), location.href).href;
    setCopied({ of: program, done: await copyText(link) });
  };
  return (
    <>
      <button type="button" className="link" onClick={() => void copy()}>
        Copy a link
      </button>
      <span role="status">
        {outcome &&
          (outcome.done
            ? 'The link is on the clipboard.'
            : 'The browser does not allow copying here: take the address.')}
      </span>
    </>
  );
}

const MOST_STEPS = 200;

/** The decision that is shown, value by value. */
function Walk({ seen }: { readonly seen: readonly Seen[] }) {
  return (
    <details className="workshop-told">
      <summary>Step through this decision</summary>
      <div role="region" aria-label="Step through this decision" tabIndex={0}>
        <ol className="workshop-walk">
          {seen.slice(0, MOST_STEPS).map(({ line, says }, k) => (
            <li key={k}>
              line {line}: {says}
            </li>
          ))}
        </ol>
        {seen.length > MOST_STEPS && <p>and {seen.length - MOST_STEPS} more.</p>}
      </div>
    </details>
  );
}

const faultWords = ({ line, says }: { readonly line: number; readonly says: string }): string =>
  `${line > 0 ? `Line ${line}: ${says}` : asSentence(says)}${/[.?!]$/.test(says) ? '' : '.'} The last sound version runs on.`;

function soundWords(source: string, seen: readonly Seen[]): string {
  const lines = source.trimEnd().split('\n').length;
  const values = seen.length > 0 ? '; the values of the decision stand behind their lines' : '';
  return `${lines === 1 ? '1 line' : `${lines} lines`}, no fault${values}.`;
}

function Sliders({ sound, tune }: { readonly sound: Sound; readonly tune: Desk['tune'] }) {
  return (
    <div className="workshop-settings">
      {sound.settings.map((setting) => (
        <Slider
          key={setting.key}
          setting={setting}
          value={sound.program.tune[setting.key] ?? setting.value}
          tune={tune}
        />
      ))}
    </div>
  );
}

function Slider({
  setting,
  value,
  tune,
}: {
  readonly setting: Setting;
  readonly value: number;
  readonly tune: Desk['tune'];
}) {
  const { key, title, unit, min, max } = setting;
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{title}</label>
      <output htmlFor={id}>
        {value} {unit}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={Number.isInteger(min) && Number.isInteger(max) ? 1 : (max - min) / 100}
        value={value}
        aria-valuetext={`${value} ${unit}`.trim()}
        style={{ '--part': `${(100 * (value - min)) / (max - min || 1)}%` }}
        onChange={(event) => {
          tune(key, Number(event.target.value));
        }}
      />
    </p>
  );
}
