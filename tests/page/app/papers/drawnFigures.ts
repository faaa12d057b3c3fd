/** By paper and figure what its thumbnail is drawn with: the figure's own drawing, on the data that it has on its page; and its claims. */
import { atOnce } from '../../../../src/core/base/portions.ts';
import type { Claim } from '../../../../src/core/papers/shared/claim.ts';
import { combinationClaims } from '../../../../src/core/papers/combination/claims.ts';
import { SERVERS } from '../../../../src/core/papers/combination/figures.ts';
import { combinationMeasured } from '../../../../src/core/papers/combination/measured.ts';
import { combinationSeries } from '../../../../src/core/papers/combination/measured.ts';
import { combinationSweep } from '../../../../src/core/papers/combination/sweeps.ts';
import { nerjesClaims } from '../../../../src/core/papers/nerjes/claims.ts';
import { nerjesData } from '../../../../src/core/papers/nerjes/data.ts';
import type { PublishedId } from '../../../../src/core/papers/nerjes/sweeps.ts';
import { tableOfSystem } from '../../../../src/core/papers/nerjes/system.ts';
import { qosClaims } from '../../../../src/core/papers/qos/claims.ts';
import { reddyClaims } from '../../../../src/core/papers/reddy/claims.ts';
import { reddyMeasured } from '../../../../src/core/papers/reddy/measured.ts';
import { wrrClaims } from '../../../../src/core/papers/wrr/claims.ts';
import { wrrMeasured } from '../../../../src/core/papers/wrr/measured.ts';
import { wrrSweep } from '../../../../src/core/papers/wrr/sweeps.ts';
import { curvesTable, fullTable, taskMeasures } from '../../../../src/core/papers/wrr/tables.ts';
import type { MeasureId } from '../../../../src/core/experiment/sweep/measures.ts';
import { overTime, overTimeModel } from '../../../../src/page/app/papers/combination/overTimeModel.ts';
import { presetScene, sceneWithLists } from '../../../../src/page/app/papers/nerjes/presetScene.ts';
import { testbedScenes } from '../../../../src/page/app/papers/nerjes/testbedRun.ts';
import { responseModel, sharesOf } from '../../../../src/page/app/papers/dimitrijevic/qosModels.ts';
import { streamsModel } from '../../../../src/page/app/papers/reddy/streamsModel.ts';
import { taskFigures } from '../../../../src/page/app/papers/tsai/wrrTexts.ts';
import { chartOf } from '../../../../src/page/app/sweep/chartModel.ts';
import type { Theme } from '../../../../src/page/draw/palette.ts';
import type { Pen } from '../../../../src/page/draw/pen.ts';
import { alignedFigure } from '../../../../src/page/view/explained/aligned.ts';
import { bubbleModel, firstBubble } from '../../../../src/page/view/explained/bubble.ts';
import { bubbleFigure } from '../../../../src/page/view/explained/bubbleFigure.ts';
import { chunksModel, firstChunks } from '../../../../src/page/view/explained/chunks.ts';
import { chunksFigure } from '../../../../src/page/view/explained/chunksFigure.ts';
import type { Explained } from '../../../../src/page/view/explained/explained.ts';
import { flowModel } from '../../../../src/page/view/explained/flow.ts';
import { flowFigure } from '../../../../src/page/view/explained/flowFigure.ts';
import { firstInequality, inequalityModel } from '../../../../src/page/view/explained/inequality.ts';
import { inequalityFigure } from '../../../../src/page/view/explained/inequalityFigure.ts';
import { layersModel } from '../../../../src/page/view/explained/layers.ts';
import { layersFigure } from '../../../../src/page/view/explained/layersFigure.ts';
import { metaModel } from '../../../../src/page/view/explained/meta.ts';
import { metaFigure } from '../../../../src/page/view/explained/metaFigure.ts';
import { periodFigure } from '../../../../src/page/view/explained/period.ts';
import { responseFigure } from '../../../../src/page/view/explained/response.ts';
import { serverModel } from '../../../../src/page/view/explained/server.ts';
import { serverFigure } from '../../../../src/page/view/explained/serverFigure.ts';
import { firstSlots, slotsModel } from '../../../../src/page/view/explained/slots.ts';
import { slotsFigure } from '../../../../src/page/view/explained/slotsFigure.ts';
import { firstTask, taskModel } from '../../../../src/page/view/explained/task.ts';
import { turnsModel } from '../../../../src/page/view/explained/turns.ts';
import { turnsFigure } from '../../../../src/page/view/explained/turnsFigure.ts';
import { prototypeView } from '../../../../src/page/view/prototype/index.ts';
import type { Size, ViewSettings } from '../../../../src/page/view/scene/view.ts';
import type { SweepChartModel } from '../../../../src/page/view/sweep/chart.ts';
import { drawSweepChart } from '../../../../src/page/view/sweep/draw.ts';
import { layOutChart } from '../../../../src/page/view/sweep/layout.ts';
import { testbedView } from '../../../../src/page/view/testbed/index.ts';
import { figureView } from '../../../../src/page/view/timeline/index.ts';

export interface DrawnFigure {
  /** At a width; what has none takes any. */
  readonly height?: (width: number, theme: Theme) => number;
  /** As much of it is shown; all of it where that is not told. */
  readonly seen?: (size: Size, theme: Theme) => Size & { readonly x: number; readonly y: number };
  readonly draw: (pen: Pen, size: Size, theme: Theme) => void;
}

interface DrawnPaper {
  readonly claims: readonly Pick<Claim, 'id' | 'verdict'>[];
  readonly figures: Readonly<Record<string, DrawnFigure>>;
}

/** Around a plot, for the marks at its edges. */
const MARGIN_PX = 9;
const ROUNDS_NS = 4e9;
/** All four rounds, with what has not happened yet. */
const whole: ViewSettings = {
  ...{ fromNs: 0, toNs: ROUNDS_NS, future: true, selected: -1, pointed: -1, speed: 0, reducedMotion: true },
};

/** Its plot alone: there is no room for what stands around it. */
const chart = (model: SweepChartModel): DrawnFigure => {
  const unnamed = { ...model, lines: model.lines.map((line) => ({ ...line, name: '' })), theory: [] };
  return {
    seen: (size, theme) => {
      const { left, right, top, bottom, saturatedY } = layOutChart(unnamed, size, theme);
      const above = Math.min(top, ...saturatedY.flatMap((y) => y ?? [])) - MARGIN_PX;
      return {
        x: left - MARGIN_PX,
        y: above,
        width: right - left + 2 * MARGIN_PX,
        height: bottom - above + MARGIN_PX,
      };
    },
    draw: (pen, size, theme) => {
      drawSweepChart(pen, unnamed, size, theme);
    },
  };
};

const explained = <Model>(view: Explained<Model>, model: Model): DrawnFigure => ({
  height: (width, theme) => view.height(width, theme),
  draw: (pen, size, theme) => {
    view.draw(pen, model, size, theme);
  },
});

function timeline(preset: string): DrawnFigure {
  const prepared = figureView.prepare(presetScene(preset));
  return {
    height: (width, theme) => figureView.preferredHeight(width, theme),
    draw: (pen, size, theme) => {
      figureView.draw(pen, figureView.at(prepared, ROUNDS_NS, whole), size, theme);
    },
  };
}

/** In its second round everything is under way. */
const AT_WORK_NS = 1.27e9;

function testbed(): DrawnFigure {
  const prepared = testbedView.prepare(atOnce(testbedScenes()));
  return {
    height: (width, theme) => testbedView.preferredHeight(width, theme),
    draw: (pen, size, theme) => {
      testbedView.draw(pen, testbedView.at(prepared, AT_WORK_NS, whole), size, theme);
    },
  };
}

function prototype(): DrawnFigure {
  const { scene, lists } = sceneWithLists('figure-3');
  const prepared = prototypeView.prepare(scene, lists);
  return {
    height: (width, theme) => prototypeView.preferredHeight(width, theme),
    draw: (pen, size, theme) => {
      prototypeView.draw(pen, prototypeView.at(prepared, AT_WORK_NS, whole), size, theme);
    },
  };
}

const published = (id: PublishedId, measure: MeasureId = 'mean'): DrawnFigure =>
  chart(chartOf(tableOfSystem(nerjesData.tables[id]), measure, { scaleY: 'log', allDisks: true }));

const nerjes: DrawnPaper = {
  claims: nerjesClaims,
  figures: {
    'figure-1': timeline('figure-1'),
    'figure-2': timeline('figure-2'),
    'figure-3': timeline('figure-3'),
    'figure-8': testbed(),
    'figure-9': published('figure-9.n7'),
    subrounds: published('subrounds'),
    'figure-10': published('figure-10.n7'),
    'figure-11': published('figure-11.n7'),
    sensitivity: published('sensitivity.gamma'),
    tail: published('tail', 'glitches'),
    'figure-12': prototype(),
  },
};

const reddy: DrawnPaper = {
  claims: reddyClaims,
  figures: {
    'reddy-figure-1': chart(
      streamsModel(
        { title: 'Streams', unit: 'whole', scale: 'linear' },
        reddyMeasured.figure1.rows.map((row) => ({ ...row, value: row.largest })),
      ),
    ),
    'reddy-figure-2': chart(
      streamsModel(
        { title: 'Mean response time', unit: 'ms', scale: 'log' },
        reddyMeasured.figure2.rows.map((row) => ({ ...row, value: row.meanMs, half: row.ci95Ms })),
      ),
    ),
    'reddy-figure-3': chart(
      streamsModel(
        { title: 'Streams', unit: 'whole', scale: 'linear' },
        reddyMeasured.figure3.rows.map((row) => ({ ...row, value: row.largest })),
      ),
    ),
  },
};

const tasks = fullTable(curvesTable(wrrSweep(''), wrrMeasured.curves));
const task = taskModel(firstTask);

const tsai: DrawnPaper = {
  claims: wrrClaims,
  figures: {
    'wrr-figure-1': explained(serverFigure, serverModel({ memory: 1, round: 0 })),
    'wrr-figure-2': explained(periodFigure, task),
    'wrr-figure-3': explained(responseFigure, task),
    'wrr-figure-4': explained(alignedFigure, task),
    ...Object.fromEntries(
      taskFigures.map(({ figure, measure, scaleY }) => [
        `wrr-figure-${figure}`,
        chart(chartOf(tasks, taskMeasures[measure], { scaleX: 'linear', scaleY })),
      ]),
    ),
  },
};

function streams(cycleS: number): DrawnFigure {
  const series = SERVERS.flatMap((server) =>
    combinationSeries.filter((one) => one.server === server && one.cycleS === cycleS),
  );
  const [memory] = overTime;
  if (memory === undefined) throw new Error('nothing is shown as time goes on');
  return chart(overTimeModel(memory.y, memory.column, series));
}

const byCycle = combinationSweep('');

const combination: DrawnPaper = {
  claims: combinationClaims,
  figures: {
    'combination-figure-1': explained(turnsFigure, turnsModel(0)),
    'combination-figure-2': explained(flowFigure, flowModel('six', 0)),
    'combination-figure-3': streams(0.5),
    'combination-figure-4': streams(5),
    'combination-figure-5': chart(
      chartOf(curvesTable(byCycle, combinationMeasured.cycles), byCycle.measure, {
        scaleX: 'log',
        scaleY: 'linear',
      }),
    ),
  },
};

const dimitrijevic: DrawnPaper = {
  claims: qosClaims,
  figures: {
    'qos-figure-1': explained(metaFigure, metaModel(0)),
    'qos-figure-2': explained(bubbleFigure, bubbleModel(firstBubble)),
    'qos-slots': explained(slotsFigure, slotsModel(firstSlots)),
    'qos-figure-3': explained(layersFigure, layersModel('cat', 0)),
    'qos-inequality': explained(inequalityFigure, inequalityModel(firstInequality)),
    'qos-chunks': explained(chunksFigure, chunksModel(firstChunks)),
    'qos-figure-5': chart(sharesOf(5, 'ucsb-io')),
    'qos-figure-6': chart(sharesOf(6, 'ucsb-io')),
    'qos-figure-7': chart(responseModel('ucsb-io')),
  },
};

/** By the ids of the papers. */
export const drawnPapers: Readonly<Record<string, DrawnPaper>> = {
  ...{ nerjes, reddy, tsai, combination, dimitrijevic },
};
