/** The paper on stream combination, by sections: figures 1 to 5, what it claims, and which reading makes it true. */
import { useState, type ComponentType } from 'react';
import {
  combinationClaims,
  otherCombinationReadings,
  PLAY_COMMAND,
} from '../../../../core/papers/combination/claims.ts';
import { combinationNumbers } from '../../../../core/papers/combination/numbers.ts';
import { whole } from '../../../draw/format.ts';
import { Radios } from '../../kit/fields/Radios.tsx';
import { CombinationFigures } from './CombinationFigures.tsx';
import { ClaimList } from '../parts/ClaimList.tsx';
import { PaperNumbers } from '../parts/PaperNumbers.tsx';
import { usePlace } from '../parts/place.ts';
import { ReadingTable, type ReadingRow } from '../parts/ReadingTable.tsx';
import { StreamsByCycle } from './StreamsByCycle.tsx';
import { StreamsByWorkload } from './StreamsByWorkload.tsx';
import { StreamsOverTime } from './StreamsOverTime.tsx';
import { SameCommand } from '../parts/SameCommand.tsx';

const ids = combinationClaims.map(({ id }) => id);
const rows: readonly ReadingRow[] = [
  {
    ...{ title: 'The main reading', said: '', runs: '' },
    verdictOf: (id) => combinationClaims.find((claim) => claim.id === id)?.verdict,
  },
  ...otherCombinationReadings.map((reading) => ({
    ...{ title: reading.title, said: reading.said },
    runs: `${reading.replications} × ${whole(reading.seconds)} s`,
    found: reading.found,
    verdictOf: (id: string) => reading.verdicts[id],
    figuresOf: (id: string) => reading.figures?.[id],
  })),
];
const numbers = combinationNumbers.map(({ id, what, paper }) => ({
  ...{ what, paper },
  ours: [combinationClaims.find((claim) => claim.id === id)?.figures ?? ''],
}));

interface Chosen {
  readonly chosen: 3 | 4;
  /** Where the address led then. */
  readonly at: string | undefined;
}

/** Whoever is led to one of the two finds that one. */
const led: Readonly<Record<string, 3 | 4 | undefined>> = {
  'combination-figure-3': 3,
  'combination-figure-4': 4,
};

function Figures() {
  const sought = usePlace((state) => state.place.anchor);
  const [{ chosen, at }, choose] = useState<Chosen>({ chosen: 3, at: undefined });
  const figure = at === sought ? chosen : (led[sought ?? ''] ?? chosen);
  return (
    <>
      <fieldset className="figure-choice">
        <legend className="hidden">Figure 3 or 4</legend>
        <Radios
          options={
            [
              ['3', 'Figure 3: from a cycle of 0.5 s'],
              ['4', 'Figure 4: from a cycle of 5 s'],
            ] as const
          }
          value={String(figure) as '3' | '4'}
          onChange={(value) => {
            choose({ chosen: value === '4' ? 4 : 3, at: sought });
          }}
        />
      </fieldset>
      <StreamsOverTime key={figure} figure={figure} cycleS={figure === 3 ? 0.5 : 5} />
      <SameCommand commands={[PLAY_COMMAND]} />
      <StreamsByCycle />
      <StreamsByWorkload />
      <PaperNumbers
        caption="The numbers that the paper prints, and ours under the main reading"
        columns={['ours']}
        rows={numbers}
      />
    </>
  );
}

const Claims = () => (
  <ClaimList claims={combinationClaims} title="Claims of the paper on stream combination" readings={rows} />
);

function Readings() {
  return (
    <>
      <p>
        The paper leaves open whether “kbps” are bits or bytes, whether a stream has one buffer or two, from
        which thresholds on it acts, and how long streams stay; as printed, its algorithm may combine and
        split for ever. We read bits, one buffer (equation 2), thresholds of 0.5, 0.5 and 0.05, streams that
        stay, and operations that are checked before they are carried out: the main reading. No reading makes
        all of it true. Those that take 128 MB for bits, or one T for all six workloads of figure 5b, were
        found after the runs, by trying. With one T workloads 5 and 6 gain the same, to the stream; the paper
        has twice as much for 6.
      </p>
      <ReadingTable
        caption="Which reading of the paper on stream combination makes which claim true; below each, runs a point"
        ids={ids}
        rows={rows}
      />
    </>
  );
}

export const sections: Readonly<Record<string, ComponentType>> = {
  'combination-explained': CombinationFigures,
  'stream-combination': Figures,
  'combination-claims': Claims,
  'combination-readings': Readings,
};
