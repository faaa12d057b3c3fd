/** Why a decision fell: the policy's own reason, a hand's, or that the disk has failed. */
import { BY_HAND, DISK_FAILED } from '../../../core/trace/kinds.ts';
import type { Scene } from './view.ts';

type Reason = Scene['policy']['reasons'][number];

const byHand: Reason = {
  id: 'by-hand',
  text: 'Chosen by hand; the policy goes on afresh behind it.',
  line: -1,
};

const diskFailed: Reason = {
  id: 'disk-failed',
  text: 'The disk has failed: nothing is read from it any more.',
  line: -1,
};

/** A record that its policy does not know is no reason to show nothing of the run. */
const unknown: Reason = { id: 'unknown', text: 'The policy names no reason.', line: -1 };

/** `code` as it stands in the record. */
export const reasonIn = ({ reasons }: Pick<Scene['policy'], 'reasons'>, code: number): Reason =>
  code === BY_HAND ? byHand : code === DISK_FAILED ? diskFailed : (reasons.at(code) ?? unknown);
