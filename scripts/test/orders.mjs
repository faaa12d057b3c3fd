/** What was asked of `npm test`. */
export const usage = (names) =>
  `Usage: node scripts/test-all.mjs [--only ${names.join(',')}] [--shard K/N, the K-th of N parts, for as many machines]`;

/**
 * Reads the arguments: { only, shard: { k, n } }, each undefined where it is not given; or { faults }, sentences. `names` are
 * those of all stages.
 */
export function readOrders(argv, names) {
  const orders = { only: undefined, shard: undefined };
  const faults = [];
  for (let i = 0; i < argv.length; i += 2) {
    const [option, value = ''] = argv.slice(i, i + 2);
    if (option === '--only') {
      orders.only = value.split(',');
      for (const name of orders.only)
        if (!names.includes(name))
          faults.push(`--only: there is no stage "${name}"; there are ${names.join(', ')}.`);
    } else if (option === '--shard') {
      const [, k, n] = /^(\d{1,3})\/(\d{1,3})$/.exec(value)?.map(Number) ?? [];
      if (k >= 1 && k <= n) orders.shard = { k, n };
      else faults.push(`--shard: "${value}" is no part; allowed is K/N with K from 1 to N, such as 1/2.`);
    } else faults.push(`There is no option "${option}"; there are --only and --shard.`);
  }
  return faults.length > 0 ? { faults } : orders;
}
