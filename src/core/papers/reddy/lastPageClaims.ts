/** Two claims of the paper’s last page, with our verdicts (lastPage.ts). */
import { judgedClaims } from '../shared/judgedClaims.ts';
import { BLOCKS, LRU } from './lastPage.ts';
import { reddyMeasured } from './measured.ts';

const { judged, commands } = reddyMeasured.lastPage;

export const reddyLastPageClaims = judgedClaims([LRU, BLOCKS], {
  ...{ main: judged, others: [] },
  reasons: {
    R19: {
      confirmed:
        'A piece is read once and has the room of sixteen files. Seven videos read 5.6 MB a second through 8 MB, so that a file falls out 1.4 s after its last use, and only the few that are named more often than that are found. Without pieces the same memory is as good as without videos.',
    },
    R20: {
      confirmed:
        'A stream plays 4 KB in 27.3 ms, and a seek, half a turn and the transfer take 16 ms in the mean: the arm does hardly anything but travel. What 64 KB waste in each file is the price that the paper names itself.',
    },
  },
  commandOf: (id) => (id === 'R19' ? commands.R19 : commands.R20),
});
