/** Before a policy of somebody else’s runs on another page than this one: the same question, in a panel over it. */
import { Dialog } from '../kit/layers/Dialog.tsx';
import { useForeign } from '../kit/visit/foreign.ts';
import { TITLE, Asking } from './Question.tsx';
import './workshop.css';

export function Foreign({ onClose }: { readonly onClose: () => void }) {
  const asked = useForeign((state) => state.asked);
  if (asked === undefined) return null;
  const { source, answer } = asked;
  return (
    <Dialog title={TITLE} shape="page" onClose={onClose}>
      <div className="workshop-question">
        <Asking
          source={source}
          otherwise="Do not run it"
          run={() => {
            answer(true);
          }}
          leave={() => {
            answer(false);
          }}
        />
      </div>
    </Dialog>
  );
}
