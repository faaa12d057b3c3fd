/** Nerjes and others 1998, by sections: figures 1 to 12 live, what the paper says of them, and what came out. */
import type { ComponentType } from 'react';
import { nerjesClaims } from '../../../../core/papers/nerjes/claims.ts';
import { ClaimList } from '../parts/ClaimList.tsx';
import { figure10, figure11, figure9, sensitivity, subrounds, tail } from './figureTexts.ts';
import { LimitsTable, PeriodsTable } from './LimitsTable.tsx';
import { Prototype } from './Prototype.tsx';
import { PrototypePicture } from './PrototypePicture.tsx';
import { PublishedFigure } from './PublishedFigure.tsx';
import { SustainableTable } from './SustainableTable.tsx';
import { Table4 } from './Table4.tsx';
import { Testbed } from './Testbed.tsx';
import { TestbedPicture } from './TestbedPicture.tsx';
import { Timelines } from './Timelines.tsx';
import { Verdicts } from './Verdicts.tsx';

function OneSet() {
  return (
    <>
      <p className="figure-says">
        The paper introduces its policies with ten requests in four rounds. Light boxes are pieces of videos,
        dark ones requests; an arc leads from a request’s arrival to its departure, and long marks end the
        rounds. The paper draws without numbers; these are ours, and everything that it says of a request
        happens.
      </p>
      <Timelines />
      <Verdicts ids={['N18', 'N19', 'N20']} />
    </>
  );
}

function FourPolicies() {
  return (
    <>
      <p className="figure-says">
        The framework allows for many policies, and the paper leaves four of them by argument, before anything
        is measured: a limit that is reckoned anew in each round, videos first where periods are disjoint, and
        requests that may join while the disk is at work. Here these arguments are measured.
      </p>
      <LimitsTable />
      <PeriodsTable />
      <Verdicts ids={['N14', 'N15', 'N16', 'N17']} />
    </>
  );
}

function FiveDisks() {
  return (
    <>
      <p className="figure-says">
        The paper measures in a simulation of five disks. One process makes the requests of all of them, a
        Poisson stream, and puts each into the FifoQueue of the disk that it is drawn for; another gives each
        scheduler the same number of pieces of videos in each round, and a third says when a round begins. The
        schedulers know nothing of each other. Here are 35 videos, 7 on each disk, and 60 requests a second, a
        second in twenty: rings are pieces of videos, discs are requests, and whatever is at work lights up.
        On the lists the first on the left is the next to leave.
      </p>
      <TestbedPicture />
      <p className="figure-hint">
        The processes take no time in the simulation; the picture lets requests set off a little before the
        instant at which they are there. The pieces of a video go round: the disk after the one that has read
        a video reads its next piece.
      </p>
      <Testbed />
    </>
  );
}

function Overhead() {
  return (
    <>
      <p className="figure-says">
        Each decision plans a sweep: which requests fit, in which order, and until when. The paper measures
        that on an UltraSparc of 167 MHz without any care for speed, finds one per cent of the round at worst,
        and calls it negligible.
      </p>
      <Table4 />
      <Verdicts ids={['N12']} />
    </>
  );
}

function Parts() {
  return (
    <>
      <p className="figure-says">
        The paper’s policies went into a server in C++ on a Sun, with threads for each part. A simulation
        needs no threads, but it has the same parts. Here a run passes through them, a second in twenty: rings
        are pieces of videos, discs are requests, and whatever is at work lights up. In the queues the first
        on the left is the next to leave. Each box says who plays its part here, and below it in which folder
        of this program that is to be read.
      </p>
      <PrototypePicture />
      <p className="figure-hint">
        The network, the acceptor and the sender take no time in the simulation; the picture lets requests set
        off a little before the instant at which they are there, and leave a little after they have been read.
        In the run of figure 3 the admission has nobody to judge: its four videos are there from the start.
      </p>
      <Prototype />
    </>
  );
}

function Claims() {
  return (
    <>
      <p className="figure-says">
        Each claim was listed before it was tested, with what it leaves open; each verdict is computed from
        the runs. Where a claim does not come out, the reason stands beside it. In these lines λ is that of
        one disk, except for N12, N21 and N22, which count as the paper does.
      </p>
      <ClaimList claims={nerjesClaims} title="Claims of Nerjes and others" />
    </>
  );
}

export const sections: Readonly<Record<string, ComponentType>> = {
  timelines: OneSet,
  'section-3': FourPolicies,
  'figure-8': FiveDisks,
  'figure-9': () => (
    <PublishedFigure text={figure9}>
      <SustainableTable
        sweep="sustainable"
        caption="What five disks can take: requests of 50 kB per second, ± half the 95 % interval, and below it what one takes"
      />
    </PublishedFigure>
  ),
  subrounds: () => <PublishedFigure text={subrounds} />,
  'figure-10': () => (
    <PublishedFigure text={figure10}>
      <SustainableTable
        sweep="sustainable.small"
        caption="What five disks can take: requests of 10 kB per second, ± half the 95 % interval, and below it what one takes"
      />
    </PublishedFigure>
  ),
  'figure-11': () => <PublishedFigure text={figure11} />,
  sensitivity: () => <PublishedFigure text={sensitivity} />,
  tail: () => <PublishedFigure text={tail} />,
  'table-4': Overhead,
  'figure-12': Parts,
  claims: Claims,
};
