/** What else the site holds: versions.json, which the build writes and scripts/build-site.mjs fills. */
export interface Release {
  /** Its folder, seen from the root. */
  readonly path: string;
  readonly version: string;
  readonly engine: string;
}

export interface Site {
  /** The folder that all versions stand in, with '/' at its end. */
  readonly root: string;
  /** The whole Lab as one file. */
  readonly single?: string;
  readonly versions: readonly Release[];
}

/** The site's root, seen from a page of it: releases stand in v/1.2/. */
export const rootOf = (page: string): string => new URL('.', page).href.replace(/v\/\d+\.\d+\/$/, '');

/** Undefined where there is none: offline, from a disk, on a server that keeps only one version. */
export async function siteOf(page: string): Promise<Site | undefined> {
  if (!page.startsWith('http')) return undefined;
  const root = rootOf(page);
  try {
    const response = await fetch(new URL('versions.json', root), { cache: 'no-cache' });
    if (!response.ok) return undefined;
    return readSite(root, await response.json());
  } catch {
    return undefined;
  }
}

/** What is understood of versions.json; a newer site may say more in it. */
export function readSite(root: string, content: unknown): Site | undefined {
  const { single, versions } = fieldsOf(content);
  if (!Array.isArray(versions)) return undefined;
  const releases = versions.flatMap((entry: unknown): Release[] => {
    const { path, version, engine } = fieldsOf(entry);
    return typeof path === 'string' && typeof version === 'string' && typeof engine === 'string'
      ? [{ path, version, engine }]
      : [];
  });
  return { root, versions: releases, ...(typeof single === 'string' ? { single } : {}) };
}

const fieldsOf = (content: unknown): Readonly<Record<string, unknown>> =>
  typeof content === 'object' && content !== null ? { ...content } : {};

/** The newest release that plays runs as an engine does. */
export function releaseOf({ versions }: Site, engine: string): Release | undefined {
  const parts = ({ version }: Release) => version.split('.').map(Number);
  return versions
    .filter((one) => one.engine === engine)
    .toSorted((a, b) => {
      const [x, y] = [parts(a), parts(b)];
      const at = x.findIndex((part, i) => part !== y[i]);
      return at < 0 ? 0 : (y[at] ?? NaN) - (x[at] ?? NaN);
    })
    .at(0);
}
