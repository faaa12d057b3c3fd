/** A text laid out as the file at `path` would be: what is made from the program is compared with what `npm run format` leaves. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { home } from './markdown.ts';

const config = JSON.parse(readFileSync(`${home}.oxfmtrc.json`, 'utf8')) as FormatConfig;

export async function laidOut(text: string, path: string): Promise<string> {
  const { code, errors } = await format(basename(path), text, config);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
