/** Work that a course platform has kept goes on here; from then on nothing of it stays in this browser. */
import { useLearning } from '../../state/stores/learning.ts';
import { useCode } from '../kit/work/code.ts';
import { unpacked } from './kept.ts';
import { takeUpFrom } from './progress.ts';

let taken: object | undefined;

export function followResumed(): () => void {
  const take = () => {
    const { resumed } = useLearning.getState();
    // Once: whoever comes back to the page goes on with what was done since.
    if (!resumed || resumed === taken) return;
    taken = resumed;
    takeUpFrom({});
    if (resumed.code !== undefined) useCode.setState({ code: resumed.code, isGiven: true });
    void unpacked(resumed.text).then((records) => {
      takeUpFrom(records);
    });
  };
  take();
  return useLearning.subscribe((now, before) => {
    if (now.resumed !== before.resumed) take();
  });
}
