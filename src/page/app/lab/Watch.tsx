/** What a card says to watch: whom the pictures mark is named with the mark that it bears there, in the sentence or behind it. */
import type { Card } from '../../../core/scenario/cards/index.ts';

/** As the pictures draw it: a ring round a request, a bar over a stream's pieces, a bracket over a stretch, a line under a figure. */
type MarkKind = 'ring' | 'bar' | 'disk' | 'bracket' | 'figure';

function markOf({ marked, follows }: Card): MarkKind {
  if (marked) return 'bracket';
  if (follows?.figure) return 'figure';
  if (follows?.streams ?? follows?.clients) return 'bar';
  return follows?.disks ? 'disk' : 'ring';
}

const saysOf: Readonly<Record<MarkKind, string>> = {
  ring: 'with a ring of ink',
  bar: 'with a bar of ink over it, and underlined in tables',
  disk: 'by its number, underlined',
  bracket: 'with a bracket',
  figure: 'underlined',
};

export function Watch({ words, card }: { readonly words: string; readonly card: Card | undefined }) {
  if (card === undefined) return <p className="card-watch">{words}</p>;
  const kind = markOf(card);
  const about = { 'data-mark': kind, title: `In the pictures ${saysOf[kind]}` };
  const from = words.toLowerCase().indexOf(card.about.toLowerCase());
  if (from < 0)
    return (
      <p className="card-watch">
        {words}{' '}
        <span className="card-about" {...about}>
          <span className="hidden">Marked in the pictures: </span>
          {card.about}
        </span>
      </p>
    );
  const to = from + card.about.length;
  return (
    <p className="card-watch">
      {words.slice(0, from)}
      <span className="card-about" {...about} data-within="">
        {words.slice(from, to)}
      </span>
      {words.slice(to)}
    </p>
  );
}
