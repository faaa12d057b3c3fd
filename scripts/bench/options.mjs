/** The words behind a bench: what is none of its options is told in a sentence, before anything is measured. */
import { parseArgs } from 'node:util';

/** `options`: as Node's parseArgs has them. Ends the process with status 2 where a word is none of them. */
export function optionsOf(options, args = process.argv.slice(2)) {
  const { values, tokens } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const names = Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ');
  const faults = tokens.flatMap(({ kind, name, value }) => {
    if (kind === 'positional') return [`nothing was expected but options (${names}), not ${value}`];
    if (kind !== 'option') return [];
    if (options[name] === undefined) return [`there is no option --${name}; there are ${names}`];
    if (options[name].type === 'boolean')
      return value === undefined ? [] : [`--${name} wants nothing behind it`];
    return value === undefined ? [`--${name} wants a value behind it`] : [];
  });
  if (faults.length > 0) refuse(...faults);
  return values;
}

/** A whole number from 1 on. */
export function countOf(values, name, ordinary) {
  const count = Number(values[name] ?? ordinary);
  if (!Number.isInteger(count) || count < 1)
    refuse(`--${name}=${values[name]}: allowed is a whole number from 1 on`);
  return count;
}

/** One of a list of names, or nothing. */
export function nameOf(values, name, allowed) {
  const chosen = values[name];
  if (chosen !== undefined && !allowed.includes(chosen))
    refuse(`--${name}=${chosen}: allowed is one of ${allowed.join(', ')}`);
  return chosen ?? '';
}

export function refuse(...faults) {
  console.error(faults.join('\n'));
  process.exit(2);
}
