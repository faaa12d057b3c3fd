/** A field of a csv file (RFC 4180), as every csv of the project is written. */

/**
 * Where a spreadsheet would see a formula, were it no number: it would run what a stranger wrote, as soon as the file is
 * opened. The last four are the wide ones of East Asian keyboards, which some take for the others.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A person's words. What begins like a formula has an apostrophe before it, and quotes around it; "-5" as well. */
export const csvWords = (text: string): string =>
  FORMULA.test(text) ? `"'${doubled(text)}"` : /[",\r\n\t]/.test(text) ? `"${doubled(text)}"` : text;

/** The same of a value, which is a number if it looks like one. NaN and what is not there are empty fields. */
function csvField(value: string | number | boolean | undefined): string {
  const text = value === undefined || Number.isNaN(value) ? '' : String(value);
  return NUMBER.test(text) ? text : csvWords(text);
}

const doubled = (text: string): string => text.replaceAll('"', '""');

/** Without the line's end. */
export const csvFields = (values: readonly (string | number | boolean | undefined)[]): string =>
  values.map(csvField).join(',');
