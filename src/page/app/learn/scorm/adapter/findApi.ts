/**
 * Where a course platform puts its half of SCORM: an object in one of the windows around this one, or around whoever opened
 * it. A window of another origin is a wall: to look into it throws, and behind it nothing is looked for.
 */

export type ScormVersion = '1.2' | '2004';

const NAMES: Readonly<Record<ScormVersion, string>> = { '1.2': 'API', '2004': 'API_1484_11' };
/** So many frames in one another: a circle would have no end. */
const FURTHEST = 100;

/** What of a window is looked at. */
export interface Around {
  readonly parent: Around;
  readonly opener?: unknown;
}

function inAndAround(window: Around, name: string): unknown {
  let at = window;
  for (let k = 0; k < FURTHEST; k++) {
    const found: unknown = (at as unknown as Readonly<Record<string, unknown>>)[name];
    if (found !== undefined && found !== null) return found;
    if (at.parent === at) return undefined;
    at = at.parent;
  }
  return undefined;
}

/** Undefined where there is none that may be spoken with; never throws. */
export function findApi(window: Around, version: ScormVersion): unknown {
  const name = NAMES[version];
  const look = (from: () => unknown): unknown => {
    try {
      const around = from();
      return around === undefined || around === null ? undefined : inAndAround(around as Around, name);
    } catch {
      return undefined;
    }
  };
  return look(() => window) ?? look(() => window.opener);
}
