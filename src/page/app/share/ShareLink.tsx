/** What a link to this moment holds, how it opens, and the ways to hand it on. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { HOME } from '../../../core/scenario/viewState.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { playedName } from '../../state/address/playedName.ts';
import { linkWith } from '../../state/address/presentLink.ts';
import { reachOf } from '../../state/address/reach.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { isPanelName } from '../panels/registry.tsx';
import { clock } from '../kit/reading/format.ts';
import { Copyable } from '../kit/files/Copyable.tsx';
import { FrameOptions, LinkOptions } from './ShareForm.tsx';
import { besideLine, lineFor, tools, type Tool } from './lines.ts';
import { heightOf, viewOf, type SharedRun, type ShareOptions } from './options.ts';
import { startAddress } from './startAddress.ts';
import './share.css';

const QrView = lazy(async () => ({ default: (await import('./QrView.tsx')).QrView }));

/** Some mail programs and course systems cut longer ones. */
const LONG_LINK = 2000;

interface Links {
  readonly link: string;
  /** The line for a frame, by what it is written in. */
  readonly frame?: (tool: Tool) => string;
  /** What is wrong in the form, or why there is no link. */
  readonly fault: string;
}

/** The moment that was shared stays the one that was asked for, even if the animation goes on. */
function runNow(): SharedRun {
  const { scenario, endNs } = useRun.getState();
  const { timeNs } = usePlayback.getState();
  return {
    timeNs,
    endNs,
    roundNs: scenario ? resolved(scenario).beatNs : 1e9,
    beat: scenario ? resolved(scenario).beat : 'round',
  };
}

function firstOptions(run: SharedRun): ShareOptions {
  const { stopNs } = usePlayback.getState();
  const { theme, lock, panels } = useLink.getState();
  const whole = stopNs / run.roundNs;
  const byRound = run.beat !== 'none' && Number.isInteger(whole);
  const set = Number.isFinite(stopNs);
  return {
    moment: true,
    plays: run.timeNs === 0,
    stopAt: !set ? 'nowhere' : byRound ? 'round' : 'instant',
    stop: set ? String(byRound ? whole : stopNs / 1e9) : String(Math.floor(run.timeNs / run.roundNs) + 1),
    theme,
    lock,
    panels: panels?.filter(isPanelName) ?? [],
    height: '640',
  };
}

function useStartAddress(): string | undefined {
  const { scenario, preset } = useScenario();
  const isLab = useLink(({ page }) => page === HOME);
  return isLab && import.meta.env.MODE !== 'single'
    ? startAddress(scenario, preset, location.href)
    : undefined;
}

async function linksOf(options: ShareOptions, run: SharedRun, says: string): Promise<Links> {
  const view = viewOf(options, run);
  const height = heightOf(options);
  if (!view.ok) return { link: '', fault: elementAt(view.faults, 0) };
  if (!height.ok) return { link: '', fault: elementAt(height.faults, 0) };
  try {
    const link = await linkWith(view.value);
    const panels = options.panels.length > 0 ? options.panels : undefined;
    const frame = await linkWith({ ...view.value, embed: true, panels });
    const line = { url: frame, link, says, heightPx: height.value };
    return { link, frame: (tool) => lineFor(tool, line), fault: '' };
  } catch (error) {
    return { link: '', fault: `${error instanceof Error ? error.message : String(error)}.` };
  }
}

export function ShareLink() {
  const id = useId();
  const [run] = useState(runNow);
  const [options, setOptions] = useState(() => firstOptions(run));
  const [links, setLinks] = useState<Links>();
  const [qr, setQr] = useState(false);
  const [tool, setTool] = useState<Tool>('page');
  const [name] = useState(() => playedName().title);
  const says = `${name}, ${clock(run.timeNs)}`;
  const reach = reachOf(location.href);
  const start = useStartAddress();
  useEffect(() => {
    let over = false;
    void linksOf(options, run, says).then((made) => {
      if (!over) setLinks(made);
    });
    return () => {
      over = true;
    };
  }, [options, run, says]);
  const change = (part: Partial<ShareOptions>) => {
    setOptions((before) => ({ ...before, ...part }));
  };
  return (
    <>
      <div className="share-body">
        {reach !== undefined && (
          <p role="note" className="share-reach">
            {reach}
          </p>
        )}
        <p className="share-what">{says}</p>
        {links?.link && (
          <Copyable label="Link" what="link" text={links.link}>
            <button
              type="button"
              className="plain"
              aria-haspopup="dialog"
              onClick={() => {
                setQr(true);
              }}
            >
              QR code
            </button>
          </Copyable>
        )}
        {start !== undefined && (
          <>
            <Copyable label="Address with a preview" what="address" text={start} />
            <p className="field-note">
              It opens this scenario where it begins. Where you paste it (a chat, a course platform, slides),
              its question and a picture of its run stand beside it.
            </p>
          </>
        )}
        {links && links.link.length > LONG_LINK && (
          <p className="field-note">
            This link has {links.link.length} characters. Some mail programs and course systems cut links
            after about {LONG_LINK}; a scenario file (<em>Scenario</em>) has no such limit.
          </p>
        )}
        <p className="share-lead">
          The link holds the scenario (only what differs from its preset), the instant and the way it is
          shown. It also carries the fingerprint of the run up to the end of the round shown: whoever opens it
          is told whether theirs is the same run. Nothing else goes into it, and nothing about you.
        </p>
        <LinkOptions options={options} run={run} change={change} />
        {links?.fault && (
          <p role="alert" className="share-fault">
            {links.fault}
          </p>
        )}
        <FrameOptions options={options} change={change} />
        <div className="share-row">
          <label htmlFor={`${id}tool`}>I write in</label>
          <select
            id={`${id}tool`}
            value={tool}
            onChange={({ target }) => {
              setTool(target.value as Tool);
            }}
          >
            {tools.map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </div>
        {links?.frame && <Copyable label="Frame for a course page" what="frame" text={links.frame(tool)} />}
        {besideLine[tool] !== '' && <p className="field-note">{besideLine[tool]}</p>}
        <p className="field-note">
          A page can drive its frames:{' '}
          <a href="embed.html" target="_blank" rel="noopener">
            how that works
          </a>
          , and{' '}
          <a href="embed-demo.html" target="_blank" rel="noopener">
            a page that does it
          </a>
          .
        </p>
      </div>
      {qr && links?.link && (
        <Suspense>
          <QrView
            link={links.link}
            reach={reach}
            onClose={() => {
              setQr(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
