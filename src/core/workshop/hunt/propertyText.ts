/** What must hold, as links and files write it: overtaken:12~busy~order:bounded-scan. */
import { fault, ok, type Result } from '../../base/result.ts';
import { quoted } from '../../scenario/faults.ts';
import { isPropertyKind, propertyKinds, type Property } from './properties.ts';
import { besides } from './samples.ts';

const MOST_PROPERTIES = 8;

export const writeProperty = ({ kind, amount, policy }: Property): string =>
  [kind, amount, policy].filter((part) => part !== undefined).join(':');

export const writeProperties = (properties: readonly Property[]): string =>
  properties.map(writeProperty).join('~');

export function readProperty(item: string): Result<Property> {
  const [kind = '', ...rest] = item.split(':');
  if (!isPropertyKind(kind)) return fault(`${quoted(kind)} is no property that is known`);
  const its = propertyKinds[kind];
  const said = its.amount && rest.shift();
  const amount = said === undefined || said.trim() === '' ? undefined : Number(said);
  const policy = its.policy && rest.shift();
  if (its.amount && !(amount !== undefined && amount >= its.amount.min && amount <= its.amount.max))
    return fault(`${kind} wants a number from ${its.amount.min} to ${its.amount.max}`);
  if (its.policy && !besides.some(({ id }) => id === policy))
    return fault(`${kind} wants one of ${besides.map(({ id }) => id).join(', ')}`);
  return ok({
    kind,
    ...(amount === undefined ? {} : { amount }),
    ...(policy === undefined ? {} : { policy }),
  });
}

export function readProperties(text: string): Result<readonly Property[]> {
  const items = text.split('~');
  if (items.length > MOST_PROPERTIES)
    return fault(`${items.length} properties; at most ${MOST_PROPERTIES} are allowed`);
  const read = items.map(readProperty);
  const faults = read.flatMap((its) => (its.ok ? [] : its.faults));
  return faults.length > 0 ? fault(...faults) : ok(read.flatMap((its) => (its.ok ? [its.value] : [])));
}
