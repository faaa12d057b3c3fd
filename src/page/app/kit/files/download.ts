/** Hands a file to the browser, which puts it where downloads go. */

/** How long the browser may take to begin reading. */
const READ_MS = 60_000;

export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(content);
  link.href = url;
  link.download = name;
  link.hidden = true;
  // Inside an open dialog everything else is inert.
  (document.querySelector('dialog[open]') ?? document.body).append(link);
  link.click();
  link.remove();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, READ_MS);
}

/** A long text comes in parts. */
export const textFile = (text: string | readonly string[], type: string): Blob =>
  new Blob(typeof text === 'string' ? [text] : [...text], { type: `${type};charset=utf-8` });
