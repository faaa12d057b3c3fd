/** Where there is no column for it: the decision under way in a sentence, and the ways to all of it. */
import { useGuess } from '../../state/stores/guess.ts';
import { usePanels, type Panel } from '../kit/visit/panels.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { GuessButton } from '../panels/guess/GuessButton.tsx';
import { WhySentence } from '../panels/Why.tsx';
import { Legend } from './Legend.tsx';
import { Ways } from './Ways.tsx';

const waysOn: readonly (readonly [Panel, string])[] = [
  ['why', 'Candidates and algorithm'],
  ['numbers', 'Charts'],
  ['fork', 'Fork here'],
];

export function WhyLine() {
  const open = usePanels((state) => state.open);
  const veiled = useGuess((state) => state.veilNs !== Infinity);
  const legend = useLayout((state) => state.score.legend);
  const narrow = useLayout((state) => state.score.kind === 'narrow');
  // What it told of the decision before would stand under the question.
  if (veiled) return <section className="why-line" aria-label="Why this one?" />;
  return (
    <section className="why-line" aria-label="Why this one?">
      {narrow && legend && <Legend />}
      {narrow ? (
        <button
          type="button"
          className="why-open"
          aria-haspopup="dialog"
          onClick={() => {
            open('why');
          }}
        >
          <WhySentence />
        </button>
      ) : (
        <>
          <WhySentence />
          <p className="why-ways">
            <Ways ways={waysOn} look="link" />
            <GuessButton />
          </p>
        </>
      )}
    </section>
  );
}
