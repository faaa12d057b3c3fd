/**
 * Long scripts in links: deflate-raw, then base64url. CompressionStream is in every browser and in Node; it is reached
 * through `globalThis` because this room knows neither the DOM's types nor Node's.
 */

interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
  cancel(): Promise<void>;
}
interface ByteWriter {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}
interface ByteTransform {
  readonly readable: { getReader(): ByteReader };
  readonly writable: { getWriter(): ByteWriter };
}
type TransformMaker = new (format: string) => ByteTransform;

const platform = globalThis as unknown as {
  readonly CompressionStream?: TransformMaker;
  readonly DecompressionStream?: TransformMaker;
  readonly TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };
};

/** What a compressed script may become; some 150 000 requests. */
export const MOST_INFLATED = 5_000_000;

/** Everything that comes out, or undefined where the stream breaks off or exceeds the limit. */
async function pump(
  stream: ByteTransform,
  portions: Iterable<Uint8Array>,
  limit: number,
  breath?: () => Promise<void>,
): Promise<Uint8Array | undefined> {
  const writer = stream.writable.getWriter();
  const write = async () => {
    for (const bytes of portions) {
      await writer.write(bytes);
      await breath?.();
    }
    await writer.close();
  };
  // Errors of the writing side show themselves on the reading side as well.
  write().catch(() => undefined);
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value === undefined) break;
      total += value.length;
      if (total > limit) {
        await reader.cancel().catch(() => undefined);
        return undefined;
      }
      chunks.push(value);
    }
  } catch {
    return undefined;
  }
  const all = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function toBase64url(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const word = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const four =
      ALPHABET.charAt(word >> 18) +
      ALPHABET.charAt((word >> 12) & 63) +
      ALPHABET.charAt((word >> 6) & 63) +
      ALPHABET.charAt(word & 63);
    parts.push(four.slice(0, Math.min(4, bytes.length - i + 1)));
  }
  return parts.join('');
}

export function fromBase64url(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = ALPHABET.indexOf(text.charAt(i));
    if (digit < 0) return undefined;
    word = ((word << 6) | digit) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (word >> bits) & 255;
    }
  }
  return bytes;
}

/** Some milliseconds of compressing. */
const PORTION = 1 << 18;

function* bytesOf(text: string): Iterable<Uint8Array> {
  for (let from = 0; from < text.length; from += PORTION) {
    const bytes = new Uint8Array(Math.min(PORTION, text.length - from));
    for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(from + i);
    yield bytes;
  }
}

/** Plain ASCII, compressed, with a `breath` between portions. Undefined where the platform has no compression. */
export async function deflateText(text: string, breath?: () => Promise<void>): Promise<string | undefined> {
  if (platform.CompressionStream === undefined) return undefined;
  const packed = await pump(new platform.CompressionStream('deflate-raw'), bytesOf(text), Infinity, breath);
  return packed && toBase64url(packed);
}

/** The same of bytes. */
export async function deflateBytes(bytes: Uint8Array): Promise<string | undefined> {
  if (platform.CompressionStream === undefined) return undefined;
  const packed = await pump(new platform.CompressionStream('deflate-raw'), [bytes], Infinity);
  return packed && toBase64url(packed);
}

/** The bytes again; undefined for anything that is damaged, or larger than `limit` when inflated. */
export async function inflateBytes(packed: string, limit: number): Promise<Uint8Array | undefined> {
  if (platform.DecompressionStream === undefined) return undefined;
  const bytes = fromBase64url(packed);
  return bytes && pump(new platform.DecompressionStream('deflate-raw'), [bytes], limit);
}

/** The text again; undefined for anything that is damaged, or larger than `limit` when inflated. */
export async function inflateText(packed: string, limit = MOST_INFLATED): Promise<string | undefined> {
  const plain = await inflateBytes(packed, limit);
  if (plain === undefined) return undefined;
  // Plain ASCII: one byte a character.
  return new platform.TextDecoder('latin1').decode(plain);
}
