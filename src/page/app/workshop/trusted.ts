/** Whose code runs unasked: one’s own, and what was said yes to in this visit. A text is known by its SHA-256. */
const approved = new Set<string>();

/** Without the browser’s own hashing (an unsafe address) the text stands for itself. */
async function markOf(source: string): Promise<string> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return source;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(source));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function approve(source: string): Promise<void> {
  approved.add(await markOf(source));
}

export async function isTrusted(source: string, own: readonly string[]): Promise<boolean> {
  return own.includes(source) || approved.has(await markOf(source));
}
