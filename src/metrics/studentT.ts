/** Student's t: the 97.5 % quantiles by degrees of freedom, from 1 on, as statistical tables print them. */
const T975 = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604,
  2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555,
  2.0518, 2.0484, 2.0452, 2.0423, 2.0395,
];

/** For 1 to 31 degrees of freedom; beyond, that of 31, which is a little too wide. */
export const t975 = (freedom: number): number => T975[Math.min(freedom, T975.length) - 1];
