/** The options of a command. What is wrong with them is told in our own words: Node's run over several lines. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Refusal } from './refusal.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: T }>
>;

export function parseOptions<T extends Options>(argv: readonly string[], options: T): Parsed<T> {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new Refusal([sentenceOf(error, options)]);
  }
}

function sentenceOf(error: unknown, options: Options): string {
  const message = error instanceof Error ? error.message : String(error);
  const named = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? '';
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `there is no option ${named}; there are ${Object.keys(options)
      .map((name) => `--${name}`)
      .join(', ')}`;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && options[named.slice(2)]?.type === 'string')
    return `${named} wants a value behind it; one that begins with a dash is written ${named}=-…`;
  return message.replace(/\s+/g, ' ');
}
