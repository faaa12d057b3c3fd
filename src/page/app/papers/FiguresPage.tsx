/** The papers' figures, live, beside what the papers say and what came out. */
import { Contents } from '../kit/Contents.tsx';
import { lazy, Suspense, useEffect } from 'react';
import { nerjesClaims } from '../../../core/experiment/claims/nerjes.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { ClaimList } from './ClaimList.tsx';
import { figure10, figure11, figure9, sensitivity, subrounds, tail } from './figureTexts.ts';
import { LimitsTable, PeriodsTable } from './LimitsTable.tsx';
import { Prototype } from './Prototype.tsx';
import { PrototypePicture } from './PrototypePicture.tsx';
import { PublishedFigure } from './PublishedFigure.tsx';
import { ReddySection } from './ReddySection.tsx';
import { SustainableTable } from './SustainableTable.tsx';
import { Table4 } from './Table4.tsx';
import { Testbed } from './Testbed.tsx';
import { TestbedPicture } from './TestbedPicture.tsx';
import { Timelines } from './Timelines.tsx';
import { Verdicts } from './Verdicts.tsx';
import { WhenNear } from './WhenNear.tsx';
import '../kit/textbook.css';
import './papers.css';

const WrrSection = lazy(async () => ({ default: (await import('./WrrSection.tsx')).WrrSection }));
const RateFigures = lazy(async () => ({ default: (await import('./RateFigures.tsx')).RateFigures }));
const CombinationSection = lazy(async () => ({
  default: (await import('./CombinationSection.tsx')).CombinationSection,
}));
const QosSection = lazy(async () => ({ default: (await import('./QosSection.tsx')).QosSection }));
const CombinationFigures = lazy(async () => ({
  default: (await import('./CombinationFigures.tsx')).CombinationFigures,
}));

const QosFigures = lazy(async () => ({ default: (await import('./QosFigures.tsx')).QosFigures }));

const contents: readonly (readonly [id: string, title: string])[] = [
  ['timelines', 'Figures 1 to 3: one set of requests, three orders'],
  ['section-3', 'Section 3: four policies of many'],
  ['figure-8', 'Figure 8: the testbed'],
  ['figure-9', 'Figure 9: response times'],
  ['subrounds', 'Subrounds, the figure that is not there'],
  ['figure-10', 'Figure 10: small requests'],
  ['figure-11', 'Figure 11: the worst-case rotation'],
  ['sensitivity', 'Section 5.4: other sizes'],
  ['tail', 'Section 4: a rule for the tail'],
  ['table-4', 'Table 4: the cost of scheduling'],
  ['figure-12', 'Figure 12: the prototype'],
  ['claims', 'What the paper claims, and what came out'],
  ['reddy', 'Reddy and Wyllie: streams and deadlines'],
  ['wrr-explained', 'WRR-SCAN: figures 1 to 4, explained'],
  ['wrr-scan', 'WRR-SCAN: figures 5 to 12, and what came out'],
  ['combination-explained', 'Stream combination: figures 1 and 2, explained'],
  ['stream-combination', 'Stream combination: figures 3 to 5, and what came out'],
  ['qos-explained', 'QoS on one disk: figures 1 to 4, explained'],
  ['qos', 'QoS on one disk: figures 5 to 7, and what came out'],
];

export function FiguresPage() {
  // The Lab's run stands still meanwhile: the figures have a clock of their own.
  useEffect(() => {
    usePlayback.getState().setPlaying(false);
  }, []);
  return (
    <main id="main" className="reading figures-page" tabIndex={-1}>
      <h1>Papers: their figures, live</h1>
      <p className="lead">
        In 1998 Nerjes and others studied how disks should serve videos that must not stop and requests that
        should not wait. They drew curves. Here are the curves again, each from runs that anyone can repeat,
        with intervals that hold with 95 % certainty. Loads are those of the paper’s five disks together;
        beside them stands what one of them has. Press a point and watch such a run.
      </p>
      <Contents parts={contents} />
      <section aria-labelledby="timelines">
        <h2 id="timelines" tabIndex={-1}>
          Figures 1 to 3. One set of requests, three orders
        </h2>
        <p className="figure-says">
          The paper introduces its policies with ten requests in four rounds. Light boxes are pieces of
          videos, dark ones requests; an arc leads from a request’s arrival to its departure, and long marks
          end the rounds. The paper draws without numbers; these are ours, and everything that it says of a
          request happens.
        </p>
        <Timelines />
        <Verdicts ids={['N18', 'N19', 'N20']} />
      </section>
      <section aria-labelledby="section-3">
        <h2 id="section-3" tabIndex={-1}>
          Section 3. Four policies of many
        </h2>
        <p className="figure-says">
          The framework allows for many policies, and the paper leaves four of them by argument, before
          anything is measured: a limit that is reckoned anew in each round, videos first where periods are
          disjoint, and requests that may join while the disk is at work. Here these arguments are measured.
        </p>
        <LimitsTable />
        <PeriodsTable />
        <Verdicts ids={['N14', 'N15', 'N16', 'N17']} />
      </section>
      <section aria-labelledby="figure-8">
        <h2 id="figure-8" tabIndex={-1}>
          Figure 8. The testbed: one load, five disks
        </h2>
        <p className="figure-says">
          The paper measures in a simulation of five disks. One process makes the requests of all of them, a
          Poisson stream, and puts each into the FifoQueue of the disk that it is drawn for; another gives
          each scheduler the same number of pieces of videos in each round, and a third says when a round
          begins. The schedulers know nothing of each other. Here are 35 videos, 7 on each disk, and 60
          requests a second, a second in twenty: rings are pieces of videos, discs are requests, and whatever
          is at work lights up. On the lists the first on the left is the next to leave.
        </p>
        <TestbedPicture />
        <p className="figure-hint">
          The processes take no time in the simulation; the picture lets requests set off a little before the
          instant at which they are there. The pieces of a video go round: the disk after the one that has
          read a video reads its next piece.
        </p>
        <Testbed />
      </section>
      <PublishedFigure text={figure9}>
        <SustainableTable
          sweep="sustainable"
          caption="What five disks can take: requests of 50 kB per second, ± half the 95 % interval, and below it what one takes"
        />
      </PublishedFigure>
      <PublishedFigure text={subrounds} />
      <PublishedFigure text={figure10}>
        <SustainableTable
          sweep="sustainable.small"
          caption="What five disks can take: requests of 10 kB per second, ± half the 95 % interval, and below it what one takes"
        />
      </PublishedFigure>
      <PublishedFigure text={figure11} />
      <PublishedFigure text={sensitivity} />
      <PublishedFigure text={tail} />
      <section aria-labelledby="table-4">
        <h2 id="table-4" tabIndex={-1}>
          Table 4. What scheduling costs
        </h2>
        <p className="figure-says">
          Each decision plans a sweep: which requests fit, in which order, and until when. The paper measures
          that on an UltraSparc of 167 MHz without any care for speed, finds one per cent of the round at
          worst, and calls it negligible.
        </p>
        <Table4 />
        <Verdicts ids={['N12']} />
      </section>
      <section aria-labelledby="figure-12">
        <h2 id="figure-12" tabIndex={-1}>
          Figure 12. The prototype, and who plays its parts here
        </h2>
        <p className="figure-says">
          The paper’s policies went into a server in C++ on a Sun, with threads for each part. A simulation
          needs no threads, but it has the same parts. Here a run passes through them, a second in twenty:
          rings are pieces of videos, discs are requests, and whatever is at work lights up. In the queues the
          first on the left is the next to leave. Each box says who plays its part here, and below it in which
          folder of this program that is to be read.
        </p>
        <PrototypePicture />
        <p className="figure-hint">
          The network, the acceptor and the sender take no time in the simulation; the picture lets requests
          set off a little before the instant at which they are there, and leave a little after they have been
          read. In the run of figure 3 the admission has nobody to judge: its four videos are there from the
          start.
        </p>
        <Prototype />
      </section>
      <section aria-labelledby="claims">
        <h2 id="claims" tabIndex={-1}>
          What the paper claims, and what came out
        </h2>
        <p className="figure-says">
          Each claim was listed before it was tested, with what it leaves open; each verdict is computed from
          the runs. Where a claim does not come out, the reason stands beside it. In these lines λ is that of
          one disk, except for N12, N21 and N22, which count as the paper does.
        </p>
        <ClaimList claims={nerjesClaims} title="Claims of Nerjes and others" />
      </section>
      <section aria-labelledby="reddy">
        <h2 id="reddy" tabIndex={-1}>
          Reddy and Wyllie 1994. Streams and deadlines
        </h2>
        <ReddySection />
      </section>
      <section aria-labelledby="wrr-explained">
        <h2 id="wrr-explained" tabIndex={-1}>
          WRR-SCAN 2004, figures 1 to 4. Explained
        </h2>
        <Suspense fallback={<p className="figure-says">…</p>}>
          <RateFigures />
        </Suspense>
      </section>
      <section aria-labelledby="wrr-scan">
        <h2 id="wrr-scan" tabIndex={-1}>
          WRR-SCAN 2004, figures 5 to 12. Tasks in rounds
        </h2>
        <WhenNear>
          <WrrSection />
        </WhenNear>
      </section>
      <section aria-labelledby="combination-explained">
        <h2 id="combination-explained" tabIndex={-1}>
          Stream combination, figures 1 and 2. Explained
        </h2>
        <Suspense fallback={<p className="figure-says">…</p>}>
          <CombinationFigures />
        </Suspense>
      </section>
      <section aria-labelledby="stream-combination">
        <h2 id="stream-combination" tabIndex={-1}>
          Stream combination, figures 3 to 5. Two resources, used alike
        </h2>
        <WhenNear>
          <CombinationSection />
        </WhenNear>
      </section>
      <section aria-labelledby="qos-explained">
        <h2 id="qos-explained" tabIndex={-1}>
          Quality of service, figures 1 to 4. Explained
        </h2>
        <Suspense fallback={<p className="figure-says">…</p>}>
          <QosFigures />
        </Suspense>
      </section>
      <section aria-labelledby="qos">
        <h2 id="qos" tabIndex={-1}>
          Quality of service, figures 5 to 7. Promises on one disk
        </h2>
        <WhenNear>
          <QosSection />
        </WhenNear>
      </section>
    </main>
  );
}
