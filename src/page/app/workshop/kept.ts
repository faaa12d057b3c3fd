/** What was written here, kept in the browser with its last ten versions. Where nothing can be kept, nothing is. */
const KEY = 'roundscope.workshop';
const MOST_VERSIONS = 10;

/** A text, and whether somebody else wrote it: it stays so until a letter of it is changed. */
export interface Written {
  readonly source: string;
  readonly foreign?: true;
}

export interface Kept extends Written {
  /** The newest first. */
  readonly versions: readonly Version[];
}

export interface Version extends Written {
  /** ms since 1970. */
  readonly at: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isVersion = (value: unknown): value is Version =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  'at' in value &&
  isText(value.source) &&
  typeof value.at === 'number';

/** A mark that nobody can read is one. */
const written = (source: string, from: object): Written => ({
  source,
  ...('foreign' in from && from.foreign !== false ? { foreign: true } : {}),
});

/** Any text gives what can be used of it. */
export function readKept(text: string | null): Kept | undefined {
  try {
    const json: unknown = JSON.parse(text ?? 'null');
    if (typeof json !== 'object' || json === null || !('source' in json) || !isText(json.source))
      return undefined;
    const versions: unknown = 'versions' in json ? json.versions : [];
    const fine = Array.isArray(versions) ? versions.filter(isVersion) : [];
    return {
      ...written(json.source, json),
      versions: fine.slice(0, MOST_VERSIONS).map((its) => ({ ...written(its.source, its), at: its.at })),
    };
  } catch {
    return undefined;
  }
}

/** With one more version, where it is another than the last. */
export function withVersion(kept: Kept, version: Version): Kept {
  const { versions } = kept;
  if (versions[0]?.source === version.source) return kept;
  return { ...kept, versions: [version, ...versions].slice(0, MOST_VERSIONS) };
}

/** Did its reader write it, now or before? */
export const isOwn = (kept: Kept | undefined, source: string): boolean =>
  kept !== undefined && [kept, ...kept.versions].some((its) => its.source === source && !its.foreign);

export function loadKept(): Kept | undefined {
  try {
    return readKept(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

export function saveKept(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: the page works all the same.
  }
}
