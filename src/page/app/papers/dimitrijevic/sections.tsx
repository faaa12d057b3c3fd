/** The QoS paper, by sections: figures 1 to 7, admission side by side, what is claimed, and which reading makes it true. */
import { useMemo, useState, type ComponentType } from 'react';
import { otherQosReadings, qosClaims } from '../../../../core/papers/qos/claims.ts';
import { qosMeasured } from '../../../../core/papers/qos/measured.ts';
import { QOS_POLICIES, type QosPolicy } from '../../../../core/papers/qos/figures.ts';
import { qosNames } from '../../../../core/papers/qos/names.ts';
import { qosReadings } from '../../../../core/papers/qos/readings.ts';
import { responseLink, scenarioOf, shareLink } from '../../../../core/papers/qos/scenarios.ts';
import { admissionSweep } from '../../../../core/papers/qos/sweeps.ts';
import { shareRun } from '../../../../core/papers/qos/verdicts.ts';
import { linkOf } from '../../../../core/papers/shared/publishedSweep.ts';
import { elementAt } from '../../../../core/base/elementAt.ts';
import { Radios } from '../../kit/fields/Radios.tsx';
import { DrawnChart } from '../../sweep/DrawnChart.tsx';
import { openRun } from '../../sweep/openRun.ts';
import { ClaimList } from '../parts/ClaimList.tsx';
import { QosAdmission } from './QosAdmission.tsx';
import { QosFigures } from './QosFigures.tsx';
import { responseModel, sharesOf } from './qosModels.ts';
import { ReadingTable, type ReadingRow } from '../parts/ReadingTable.tsx';

const main = elementAt(qosReadings, 0);
const ofFigures = ['Q1', 'Q2', 'Q3'];
const rows: readonly ReadingRow[] = [
  {
    ...{ title: 'The main reading', said: '', runs: '' },
    verdictOf: (id) => qosClaims.find((claim) => claim.id === id)?.verdict,
  },
  ...otherQosReadings.map((reading) => ({
    ...{ title: reading.title, said: reading.said, runs: '' },
    verdictOf: (id: string) => reading.verdicts[id],
  })),
];

function Joining() {
  const [policy, setPolicy] = useState<QosPolicy>('ucsb-io');
  return (
    <>
      <p className="figure-says">
        A stream with a guaranteed rate shares a disk with streams that were promised nothing, under
        priorities in the kernel. The paper draws without numbers, and does not describe its drives; ours is
        typical of the class. The same clients are shown under seven schedulers: who protects the stream, and
        at what price?
      </p>
      <fieldset className="figure-choice">
        <legend className="hidden">Figures 5 to 7: which scheduler</legend>
        <Radios
          options={QOS_POLICIES.map((id) => [id, qosNames[id]] as const)}
          value={policy}
          onChange={setPolicy}
        />
      </fieldset>
      <Figures policy={policy} />
      <QosAdmission rows={qosMeasured.data.admitted} />
      <p className="figure-links">
        <a href={linkOf(admissionSweep)}>Open as an experiment</a>
      </p>
    </>
  );
}

function Claims() {
  return (
    <>
      <ClaimList claims={qosClaims} title="Claims of the QoS paper and its survey" readings={rows} />
      <ReadingTable
        caption="Which reading of the QoS paper makes which claim true"
        ids={ofFigures}
        rows={rows}
      />
    </>
  );
}

const SHOWN_LOW = 3;

function Figures({ policy }: { readonly policy: QosPolicy }) {
  const models = useMemo(
    () => ({ paced: sharesOf(5, policy), greedy: sharesOf(6, policy), responses: responseModel(policy) }),
    [policy],
  );
  const from = `the paper’s clients under ${qosNames[policy]}`;
  const missed = (figure: 5 | 6) => {
    const run = shareRun(qosMeasured.data, figure, policy);
    return `The guaranteed stream misses ${run.missed} of ${run.cycles} cycles.`;
  };
  const links = [
    ['Figure 5 in the Lab', () => shareLink(5, policy, main)],
    ['Figure 6 in the Lab', () => shareLink(6, policy, main)],
    ['Figure 7, three of low priority, in the Lab', () => responseLink(policy, SHOWN_LOW, main)],
  ] as const;
  return (
    <>
      <div className="figure-wide figure-pairs">
        <div>
          <h3 id="qos-figure-5" className="figure-head">
            Figure 5. Five streams that want 5 MB/s join
          </h3>
          <DrawnChart title="Figure 5, throughput" model={models.paced} from={from} />
          <p className="figure-hint">{missed(5)} Each point is a mean over the cycle before it.</p>
        </div>
        <div>
          <h3 id="qos-figure-6" className="figure-head">
            Figure 6. Five streams that read as fast as they can join
          </h3>
          <DrawnChart title="Figure 6, throughput" model={models.greedy} from={from} />
          <p className="figure-hint">{missed(6)}</p>
        </div>
        <div>
          <h3 id="qos-figure-7" className="figure-head">
            Figure 7. Mean response by priority
          </h3>
          <DrawnChart title="Figure 7, mean response" model={models.responses} from={from} />
        </div>
      </div>
      <p className="figure-links figure-ways">
        {links.map(([title, link]) => (
          <button
            key={title}
            type="button"
            className="link"
            onClick={() => {
              void openRun(scenarioOf(link()));
            }}
          >
            {title}
          </button>
        ))}
      </p>
    </>
  );
}

export const sections: Readonly<Record<string, ComponentType>> = {
  'qos-explained': QosFigures,
  qos: Joining,
  'qos-claims': Claims,
};
