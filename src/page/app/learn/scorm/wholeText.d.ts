/** A module as the text of a script that stands alone (see vite.config.ts). */
declare module '*?whole-text' {
  export const text: string;
}
