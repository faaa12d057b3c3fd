/** What is being written: its text, whether it is a program, its last sound version, and where it came from. */
import { useCallback, useEffect, useState } from 'react';
import { programOf } from '../../../core/scenario/program.ts';
import type { Program } from '../../../core/sim/interfaces.ts';
import { checkProgram, type ProgramFault } from '../../../core/workshop/program/check.ts';
import type { Setting } from '../../../core/workshop/program/declared.ts';
import { templates } from '../../../core/workshop/templates/index.ts';
import { allow } from '../../worker/consent.ts';
import { loadKept, saveKept, withVersion, type Kept, type Written } from './kept.ts';

/** After the last key. */
const REST_MS = 300;

export interface Sound {
  readonly program: Program;
  readonly settings: readonly Setting[];
}

export interface Desk {
  readonly source: string;
  readonly fault: ProgramFault | undefined;
  /** The last version that was a program: it runs on. */
  readonly sound: Sound | undefined;
  readonly kept: Kept;
  readonly write: (source: string) => void;
  /** Another text in its place; what stood there becomes a version. */
  readonly replace: (text: Written, tune?: Program['tune']) => void;
  readonly tune: (key: string, value: number) => void;
}

const first = templates[1]?.source ?? '';

/** `runs`: false while nobody has said yes to a text of somebody else’s. */
export function useDesk(runs: boolean): Desk {
  const [kept, setKept] = useState<Kept>(() => loadKept() ?? { source: first, versions: [] });
  const [fault, setFault] = useState<ProgramFault>();
  const [sound, setSound] = useState<Sound>();
  const [askedTune, setAskedTune] = useState<Program['tune']>({});
  const { source } = kept;

  useEffect(() => {
    if (!runs) return undefined;
    const check = () => {
      allow(source);
      const checked = checkProgram(source);
      if (!checked.ok) {
        setFault(checked.fault);
        return;
      }
      setFault(undefined);
      setSound((before) => {
        if (before?.program.source === source) return before;
        const { settings } = checked;
        const tune = Object.entries({ ...before?.program.tune, ...askedTune }).filter(([key]) =>
          settings.some((its) => its.key === key),
        );
        return { program: programOf(source, Object.fromEntries(tune)), settings };
      });
    };
    const timer = setTimeout(check, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [source, runs, askedTune]);

  useEffect(() => {
    saveKept(kept);
  }, [kept]);

  const write = useCallback((text: string) => {
    setKept(({ versions }) => ({ source: text, versions }));
  }, []);
  const replace = useCallback((text: Written, brought: Program['tune'] = {}) => {
    setAskedTune(brought);
    setKept(({ versions, ...before }) => ({
      versions: withVersion({ ...before, versions }, { ...before, at: Date.now() }).versions,
      ...text,
    }));
  }, []);
  const tune = useCallback((key: string, value: number) => {
    setSound(
      (before) =>
        before && {
          ...before,
          program: programOf(before.program.source, { ...before.program.tune, [key]: value }),
        },
    );
  }, []);
  return { source, fault, sound, kept, write, replace, tune };
}
