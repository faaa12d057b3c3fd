/** A number stays with its unit, a name with its number, and the hyphen that a version of WRR-SCAN begins with with it. */
export const together = (text: string): string =>
  text
    .replace(/(\d) (?=(?:%|B|kB|MB|ms|s|million)\b|%)/g, '$1\u00a0')
    .replace(/ = /g, '\u00a0=\u00a0')
    .replace(/(^|[\s(])-(?=(?:R|C|CA)\b)/g, '$1\u2011')
    .replace(/\b(WRR|SCAN)-(?=SCAN|EDF)/g, '$1\u2011');
