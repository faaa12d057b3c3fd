/**
 * From what stands in an element's attributes to the address of its frame, or a sentence that says what is wrong and what is
 * allowed. The frame reads the scenario itself; here is only seen to that it is one address, of this copy of Roundscope.
 */
export interface Asked {
  /** A link of any form: keys alone, `#/lab?…`, a lesson's place, or a whole address of a copy. */
  readonly scenario: string;
  /** The folder of the copy that the frame comes from, where the scenario names none. */
  readonly site: string;
  /** Keys of a link, by attributes of the same name. */
  readonly keys: Readonly<Record<string, string | null>>;
  readonly theme: string;
}

export type Address = { readonly href: string; readonly fault?: undefined } | { readonly fault: string };

/** Attributes that are keys of links. */
export const linkKeys = ['t', 'stop', 'ask', 'panels', 'chart', 'lock', 'play', 'future', 'focus'] as const;

/** A key's value takes the place of the one that the link has. */
function withKeys(hash: string, keys: Iterable<readonly [string, string]>): string {
  const [path = '', query = ''] = hash.split('?', 2);
  const pairs = query.split('&').filter(Boolean);
  for (const [key, value] of keys) {
    const at = pairs.findIndex((pair) => pair.startsWith(`${key}=`));
    const pair = `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`;
    if (at < 0) pairs.push(pair);
    else pairs[at] = pair;
  }
  return `${path}?${pairs.join('&')}`;
}

export function addressOf({ scenario, site, keys, theme }: Asked): Address {
  const link = scenario.trim();
  if (link === '')
    return {
      fault:
        'scenario is missing; it is what stands behind # in a link of Roundscope, such as "preset=figure-3".',
    };
  const hashAt = link.indexOf('#');
  const before = hashAt < 0 ? '' : link.slice(0, hashAt);
  const rest = hashAt < 0 ? link : link.slice(hashAt);
  if (hashAt < 0 && !/^[a-z]\w*=/i.test(link))
    return {
      fault: `scenario="${link.slice(0, 60)}" is no link; it is what stands behind # in one, such as "preset=figure-3".`,
    };
  const folder = before || site;
  if (!/^(https?|file):/.test(folder))
    return {
      fault:
        'site is missing; it is the address of your copy of Roundscope, such as "https://example.org/roundscope/".',
    };
  // Who writes by hand means the Lab.
  const hash = rest.startsWith('#/') ? rest : `#/lab?${rest.replace(/^#!?\??/, '')}`;
  const set = Object.entries(keys).flatMap(([key, value]) =>
    value === null ? [] : [[key, value === '' ? '1' : value] as const],
  );
  // A page has several: none plays that was not asked to.
  if (/^#\/(lab|compare)/.test(hash) && keys.play === null && !/[?&]play=/.test(hash))
    set.push(['play', '0']);
  return { href: folder + withKeys(hash, [...set, ['theme', theme], ['embed', embedOf(hash)]]) };
}

/** All of a lesson, where the link says so. */
const embedOf = (hash: string): string => (/[?&]embed=lesson(&|$)/.test(hash) ? 'lesson' : '1');
