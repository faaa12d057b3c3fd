/**
 * What src/ exports and tests alone import, with the reason why. A test goes through what the house itself uses; where an
 * inner piece is the sharper thing to ask, it stands here. The list may only get shorter.
 */
export const SEEN_BY_TESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tests/core/papers writes the papers’ documents and what the page loads of them': {
    'core/papers/combination/sweeps.ts': 'RUN_S workloadSweepsUnder',
    'core/papers/nerjes/assessments.ts': 'PERIODS_COMMAND TIMELINES_COMMAND',
    'core/papers/placement/written.ts': 'allPlaced placementWritten',
    'core/papers/qos/scenarios.ts': 'RUN_S highOf',
    'core/papers/qos/surveyDisksRuns.ts': 'surveyDisksRuns',
    'core/papers/qos/surveyDisksVerdicts.ts': 'surveyDisksJudges',
    'core/papers/qos/sweeps.ts': 'GROWING GROWING_SCENARIO RUNS_COMMAND',
    'core/papers/qos/verdicts.ts': 'greedySum',
    'core/papers/reddy/disksVerdicts.ts': 'disksJudges sharesOf',
    'core/papers/reddy/examples.ts': 'EXAMPLE judgePerturbed judgePreemptive taskSets',
    'core/papers/reddy/lastPageVerdicts.ts': 'judgeLastPage',
    'core/papers/reddy/modifiedRm.ts': 'fullSets judgeModified lateJobs',
    'core/papers/reddy/verdicts.ts': 'judges',
    'core/papers/wrr/figures.ts': 'FOUR',
    'core/papers/wrr/sweeps.ts': 'RUN_S',
  },
  'tests/docs compares a document with it': {
    'core/base/paramText.ts': 'formPattern',
    'page/app/embed/messages.ts': 'commandTypes',
  },
  'a list of what there is, gone through whole': {
    'core/array/spreads.ts': 'spreads',
    'core/scenario/link/migrations.ts': 'migrations',
    'core/scenario/presets/index.ts': 'formerPresets',
    'core/trace/kinds.ts': 'BUFFER_ISSUED',
  },
  'a step of a formula, worked out by hand beside it': {
    'core/clairvoyant/habits.ts': 'habitOrder',
    'core/experiment/profile/profile.ts': 'joined',
    'core/experiment/profile/seeks.ts': 'distancesOf',
    'core/experiment/streams/utilization.ts': 'meanLoad',
    'core/theory/cPeriod.ts': 'restOf',
    'core/theory/clientAdmission.ts': 'demandNs overdraftNs',
  },
  'what is drawn is told by a reference that takes it by hand': {
    'core/array/spread/duplicated.ts': 'DuplicatedRouter',
    'core/array/spread/fine.ts': 'FineRouter partBytes',
    'core/array/spread/oneDisk.ts': 'OneDisk homes',
    'core/base/random.ts': 'stateOf',
  },
  'the pure half of what reads the address, what is kept, or a file': {
    'core/scenario/link/text.ts': 'unmangle',
    'page/app/kit/work/code.ts': 'readCode',
    'page/app/learn/frame.ts': 'isStepAlone',
    'page/app/learn/place.ts': 'readPlace',
    'page/app/offline/site.ts': 'readSite rootOf',
    'page/app/papers/address.ts': 'readPlace',
    'page/app/workshop/kept.ts': 'readKept',
    'page/state/address/autosave.ts': 'readKept',
    'page/state/address/keptWork.ts': 'readOldAnswers',
  },
  'takes its clock, its locks, its limit or its thread by hand': {
    'cli/benchOverhead.ts': 'timedRun',
    'cli/jobWorker.ts': 'doJob',
    'cli/profile.ts': 'profiled',
    'page/state/address/addressState.ts': 'AddressState',
    'page/state/address/lecture.ts': 'lectureInHand',
    'page/state/address/seat.ts': 'askForSeat lockSeat storageChannel',
  },
  'a picture’s view, typed; the registry holds it among others': {
    'page/view/charts/cache.ts': 'cacheView',
    'page/view/charts/goals.ts': 'goalsView',
    'page/view/charts/queue.ts': 'queueView',
    'page/view/charts/rounds.ts': 'roundsView',
    'page/view/charts/spread.ts': 'spreadView',
  },
  'where and how a picture or a panel lays it, by figures that no pixel tells': {
    'page/app/kit/screen/score.ts': 'shareOut',
    'page/app/panels/charts/Waterfall.tsx': 'WaterfallPicture',
    'page/app/panels/guess/dockEdge.ts': 'overhang',
    'page/app/panels/plan.ts': 'rowsOf',
    'page/view/disks/rowDraw.ts': 'cellsOf',
    'page/view/explained/response.ts': 'plotOf',
    'page/view/sweep/heat.ts': 'shadeOf',
    'page/view/wave/index.ts': 'timeAt',
  },
  'a decision with more cases than who asks it meets': {
    'core/lesson/grade.ts': 'isRight sideOf',
    'core/lesson/step.ts': 'withoutGaps',
    'core/scenario/compare/divergence.ts': 'deedsIn',
    'page/app/compare/verdict.ts': 'sooner',
    'page/app/experiments/axisChoices.ts': 'usualValues',
    'page/app/learn/told.ts': 'eventsBetween',
    'page/app/panels/why/candidates.ts': 'rankWord ruleOf',
    'page/app/panels/why/words.ts': 'meansText',
    'page/app/share/options.ts': 'stopNsOf',
    'page/state/stores/playback.ts': 'serviceOf',
  },
};

/** So many at the most; whoever takes one off lowers it. */
export const MOST_SEEN_BY_TESTS = 89;
