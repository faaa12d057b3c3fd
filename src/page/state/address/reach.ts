/** Who can open what is shared from here? A link says where the page lies, and not all such places can be reached. Pure. */

const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i;
/** Addresses that mean something in one network only. */
const PRIVATE =
  /^(?:10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|[^.:[]+|.*\.local)$/i;

const OTHERWISE = 'Put the page on a web server and share from there, or hand on the scenario as a file.';

/** A plain sentence, and what to do; undefined where anybody can. */
export function reachOf(href: string): string | undefined {
  const { protocol, hostname } = new URL(href);
  if (protocol === 'file:')
    return 'Nobody else can open this: the page is a file on this computer, and so is what the link leads to. Hand on the file itself with the scenario as a file, or put the page on a web server and share from there.';
  if (LOOPBACK.test(hostname))
    return `Nobody else can open this: the page comes from this computer itself (${hostname}). ${OTHERWISE}`;
  if (PRIVATE.test(hostname))
    return `Only who is in the same network can open this: the page comes from ${hostname}. ${OTHERWISE}`;
  return undefined;
}
