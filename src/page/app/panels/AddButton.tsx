import { useLink } from '../../state/address/linkStore.ts';
import { toggleAdding, useAdding } from '../kit/visit/adding.ts';
import { useMayEdit } from '../kit/visit/lock.ts';

export function AddButton() {
  const adding = useAdding((state) => state.adding);
  const embed = useLink((state) => state.embed);
  if (!useMayEdit() || embed) return null;
  return (
    <button
      type="button"
      className="quiet"
      aria-label="Add a request"
      aria-pressed={adding}
      title="Add a request, by a press on a picture or by numbers (A)"
      onClick={toggleAdding}
    >
      Add a request
    </button>
  );
}
