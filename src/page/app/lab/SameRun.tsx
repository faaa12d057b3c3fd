/** Is this the run that the link's author had? */
import { useLink } from '../../state/address/linkStore.ts';

export function SameRun() {
  const comparison = useLink((state) => state.comparison);
  if (!comparison || comparison.verdict === 'unknown') return null;
  const same = comparison.verdict === 'same';
  return (
    <p className="same-run" data-same={same ? 'yes' : 'no'} title={comparison.sentence}>
      {same ? '✓ same run as the link’s author' : 'not the run of the link’s author'}
    </p>
  );
}
