/** What was written here, kept in the browser with its last ten versions. Where nothing can be kept, nothing is. */
const KEY = 'roundscope.workshop';
const MOST_VERSIONS = 10;

export interface Kept {
  readonly source: string;
  /** The newest first. */
  readonly versions: readonly Version[];
}

export interface Version {
  readonly source: string;
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

/** Any text gives what can be used of it. */
export function readKept(text: string | null): Kept | undefined {
  try {
    const json: unknown = JSON.parse(text ?? 'null');
    if (typeof json !== 'object' || json === null || !('source' in json) || !isText(json.source))
      return undefined;
    const versions: unknown = 'versions' in json ? json.versions : [];
    const fine = Array.isArray(versions) ? versions.filter(isVersion) : [];
    return { source: json.source, versions: fine.slice(0, MOST_VERSIONS) };
  } catch {
    return undefined;
  }
}

/** With one more version, where it is another than the last. */
export function withVersion({ source, versions }: Kept, version: Version): Kept {
  if (versions[0]?.source === version.source) return { source, versions };
  return { source, versions: [version, ...versions].slice(0, MOST_VERSIONS) };
}

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
