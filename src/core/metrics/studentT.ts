/** Student's t: the 97.5 % quantiles by degrees of freedom, from 1 on, as statistical tables print them. */
const T975 = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604,
  2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555,
  2.0518, 2.0484, 2.0452, 2.0423, 2.0395,
];

/** The normal quantile that t comes down to. */
const Z975 = 1.959964;

/**
 * For any number of degrees of freedom from 1 on; whole numbers only. Beyond the table by the first terms of its expansion
 * about the normal quantile (Abramowitz and Stegun, 26.7.5), which is exact to four decimals there.
 */
export function t975(freedom: number): number {
  if (freedom <= T975.length) return T975[freedom - 1] ?? NaN;
  const cube = Z975 * Z975 * Z975;
  const first = (cube + Z975) / 4;
  const second = (5 * cube * Z975 * Z975 + 16 * cube + 3 * Z975) / 96;
  return Z975 + first / freedom + second / (freedom * freedom);
}
