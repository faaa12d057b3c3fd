/** The two versions of SCORM, side by side: the same data under other names, and in other forms. */
import type { ScormVersion } from './findApi.ts';

export interface Dialect {
  readonly initialize: string;
  readonly get: string;
  readonly set: string;
  readonly commit: string;
  readonly terminate: string;
  /** Names of data. */
  readonly status: string;
  readonly location: string;
  readonly kept: string;
  readonly learner: string;
  readonly exit: string;
  readonly time: string;
  readonly score: string;
  readonly progress: string | undefined;
  readonly response: string;
  /** In characters. */
  readonly most: { readonly kept: number; readonly response: number; readonly location: number };
  readonly wrong: string;
  readonly normalExit: string;
  /** How the items of a list stand beside each other. */
  readonly between: string;
  readonly duration: (seconds: number) => string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** HHHH:MM:SS.SS */
function clockDuration(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const whole = Math.floor(hundredths / 100);
  const hours = Math.min(9999, Math.floor(whole / 3600));
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${two(hundredths % 100)}`;
  return `${String(hours).padStart(4, '0')}:${rest}`;
}

export const dialects: Readonly<Record<ScormVersion, Dialect>> = {
  '1.2': {
    ...{ initialize: 'LMSInitialize', get: 'LMSGetValue', set: 'LMSSetValue' },
    ...{ commit: 'LMSCommit', terminate: 'LMSFinish' },
    ...{ status: 'cmi.core.lesson_status', location: 'cmi.core.lesson_location' },
    ...{ kept: 'cmi.suspend_data', learner: 'cmi.core.student_id', exit: 'cmi.core.exit' },
    ...{ time: 'cmi.core.session_time', score: 'cmi.core.score', progress: undefined },
    response: 'student_response',
    most: { kept: 4096, response: 255, location: 255 },
    ...{ wrong: 'wrong', normalExit: '', between: ',', duration: clockDuration },
  },
  '2004': {
    ...{ initialize: 'Initialize', get: 'GetValue', set: 'SetValue' },
    ...{ commit: 'Commit', terminate: 'Terminate' },
    ...{ status: 'cmi.completion_status', location: 'cmi.location' },
    ...{ kept: 'cmi.suspend_data', learner: 'cmi.learner_id', exit: 'cmi.exit' },
    ...{ time: 'cmi.session_time', score: 'cmi.score', progress: 'cmi.progress_measure' },
    response: 'learner_response',
    most: { kept: 64_000, response: 250, location: 1000 },
    ...{ wrong: 'incorrect', normalExit: 'normal', between: '[,]' },
    duration: (seconds) => `PT${Math.round(seconds * 100) / 100}S`,
  },
};
