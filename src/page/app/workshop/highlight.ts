/** A program’s lines as they are drawn: words of the language, comments, and all else. */
export interface Piece {
  readonly as: 'word' | 'comment' | 'plain';
  readonly text: string;
}

const WORDS = /^(?:const|let|function|if|else|for|of|while|return|break|continue|true|false|undefined|null)$/;
/** A comment, a text, a word, or any other letter. */
const TOKENS =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|[A-Za-z_$][\w$]*|[\s\S]/g;

export function drawnLines(source: string): readonly (readonly Piece[])[] {
  const lines: Piece[][] = [[]];
  const put = (as: Piece['as'], text: string) => {
    for (const [k, part] of text.split('\n').entries()) {
      if (k > 0) lines.push([]);
      const line = lines.at(-1) ?? [];
      const last = line.at(-1);
      if (last?.as === as && as === 'plain') line[line.length - 1] = { as, text: last.text + part };
      else if (part !== '') line.push({ as, text: part });
    }
  };
  for (const [text] of source.matchAll(TOKENS))
    put(/^\/[/*]/.test(text) ? 'comment' : WORDS.test(text) ? 'word' : 'plain', text);
  return lines;
}
