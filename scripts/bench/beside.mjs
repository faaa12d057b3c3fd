/** Two engines side by side, from what `bench --engine` prints of each. */

const ROW = /^(\S+) +([\d.]+) +(metrics|detail) +\d+ +\d+ +([\d.]+) /;

/** The ratio to the yardstick by load, in the order of the table. Before engine 2 was done it was measured at 17 instead of 18. */
export function engineRows(text) {
  const rows = new Map();
  for (const line of text.split('\n')) {
    const [, policy, lambda, record, ratio] = ROW.exec(line) ?? [];
    if (ratio !== undefined)
      rows.set(
        `${policy.padEnd(15)}${(lambda === '17' ? '18' : lambda).padStart(3)}   ${record.padEnd(7)}`,
        Number(ratio),
      );
  }
  if (rows.size === 0) throw new Error('no row of the table was found');
  return rows;
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** `there`, `here`: of each run its rows. What only one of them has is left out. */
export function besideLines(there, here) {
  const cell = (x) => x.toFixed(2).padStart(9);
  const rows = [...here[0].keys()].filter((name) => there.every((its) => its.has(name)));
  const of = (runs, name) => median(runs.map((its) => its.get(name)));
  const shares = rows.map((name) => of(here, name) / of(there, name));
  return [
    `policy          λ   record      there     here  here/there`,
    ...rows.map((name, i) => `${name} ${cell(of(there, name))}${cell(of(here, name))}${cell(shares[i])}`),
    `all of them${' '.repeat(34)}${cell(Math.exp(shares.reduce((sum, x) => sum + Math.log(x), 0) / shares.length))}`,
  ];
}
