/** Puts a text on the clipboard. In a sandboxed frame that may be refused: false then. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/** The old way, for pages without a secure context. */
function copyByHand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'hidden';
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  try {
    // Out of date, but nothing else works without a secure context.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}
