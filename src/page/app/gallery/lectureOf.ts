/** Scenarios in a row as a lecture: a moment each, with its question and what to watch as the sentence. */
import { cardOf } from '../../../core/scenario/cards/index.ts';
import { LINK_VERSION } from '../../../core/scenario/link/migrations.ts';
import { PLAYLIST_FORMAT } from '../../../core/scenario/link/playlist.ts';

/** As the text of a playlist's file. */
export function lectureOf(ids: readonly string[], guess = false): string {
  const moments = ids.flatMap((id) => {
    const card = cardOf(id);
    if (card === undefined) return [];
    const link = `#/lab?v=${LINK_VERSION}&preset=${id}`;
    // What to watch may be what is to be guessed.
    return [
      guess
        ? { link: `${link}&ask=next`, says: card.question }
        : { link, says: `${card.question} ${card.watch}` },
    ];
  });
  return JSON.stringify({ format: PLAYLIST_FORMAT, version: 1, title: '', moments });
}
