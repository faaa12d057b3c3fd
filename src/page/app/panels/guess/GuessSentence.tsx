/** In the place of the sentence that tells what happens. */
import type { Question } from '../../../state/stores/guess.ts';
import { leadText, secondText } from './words.ts';

export function GuessSentence({ question }: { readonly question: Question }) {
  return (
    <div className="sentence">
      <div className="sentence-room">
        <p className="sentence-lead">{leadText(question)}</p>
        <p className="sentence-second">{secondText}</p>
      </div>
    </div>
  );
}
