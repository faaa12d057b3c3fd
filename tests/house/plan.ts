/**
 * The plan of the house, the one table: what stands in each room and what it may know. The architecture test holds every
 * import to it, and src/README.md prints it. When a better plan shows itself, change it here in the commit that says why.
 */

export interface Room {
  /** Its folder within src/. */
  readonly path: string;
  /** What is in it, in a few words for a newcomer. */
  readonly holds: string;
  /** Rooms it may import besides itself; 'core' opens all of them, 'core/sim/interfaces' one part of a room. */
  readonly knows: readonly string[];
  /** Packages it may import; a name that ends in * stands for all that begin so. */
  readonly packages: readonly string[];
  /**
   * The folders in it from the ground floor up: each may import those of lower floors, none of its own floor. '.' are
   * the files that lie loose in the room; '*' are the folders that no floor names. Absent where a room has no folders.
   */
  readonly floors?: readonly (readonly string[])[];
}

const exact = ['pure-rand', '@stdlib/*'];

/**
 * trace/kinds holds words only (served, late, seek …). The interfaces of disk, source and policy are written in them,
 * so who may see those interfaces may see these words.
 */
const interfaces = ['core/sim/interfaces', 'core/trace/kinds'];

export const plan: readonly Room[] = [
  {
    path: 'core/base',
    holds: 'nothing of the domain: random streams, bit ring, bisection, columns, parameter specs, Result',
    knows: [],
    packages: exact,
  },
  {
    path: 'core/language',
    holds:
      'a part of JavaScript, by an interpreter of our own: values, limits, errors in sentences; nothing of disks',
    knows: ['core/base'],
    packages: ['acorn'],
    floors: [['.'], ['methods'], ['compile']],
  },
  {
    path: 'core/trace',
    holds: 'the record of a run, and questions to it: pages, summary, tally, fingerprint',
    knows: ['core/base'],
    packages: exact,
  },
  {
    path: 'core/sim',
    holds:
      'the interfaces of disk, source, policy and bus; the stations that tie them and know none by name: single, general, routed, and what they record',
    knows: ['core/base', 'core/trace'],
    packages: exact,
    floors: [['interfaces'], ['.'], ['record'], ['single'], ['general'], ['routed'], ['stations']],
  },
  {
    path: 'core/disk',
    holds: 'mechanics, one file a drive',
    knows: ['core/base', ...interfaces],
    packages: exact,
  },
  {
    path: 'core/objects',
    holds: 'what is stored on a disk and where each byte of it lies, one file a placement',
    knows: ['core/base', ...interfaces],
    packages: exact,
  },
  {
    path: 'core/workload',
    holds: 'where requests come from, a folder a kind, with its own words; parts is what kinds are made of',
    knows: ['core/base', ...interfaces, 'core/objects'],
    packages: exact,
    floors: [['parts'], ['rounds', 'streams', 'tasks', 'bitrates', 'clients', 'queue'], ['.']],
  },
  {
    path: 'core/array',
    holds:
      'several disks: which disk has which piece of a request, one file a spread, and the bus that they share',
    knows: ['core/base', ...interfaces, 'core/objects'],
    packages: exact,
    floors: [['spread', 'bus'], ['.']],
  },
  {
    path: 'core/theory',
    holds: 'formulas beside the simulation: seeks, services, queueing, overruns, admission',
    knows: ['core/base', 'core/trace', 'core/sim/interfaces'],
    packages: exact,
  },
  {
    path: 'core/admission',
    holds: 'which streams are let in, one file a rule: both sides of its inequalities',
    knows: ['core/base', 'core/trace', 'core/sim/interfaces', 'core/theory'],
    packages: exact,
  },
  {
    path: 'core/policy',
    holds: 'who decides, a folder a family; parts is what policies are made of',
    knows: ['core/base', ...interfaces, 'core/theory', 'core/admission'],
    packages: exact,
    floors: [
      ['parts'],
      ['best-effort', 'mixed', 'real-time', 'rates', 'cycles', 'shared', 'unlisted'],
      ['around'],
      ['.'],
    ],
  },
  {
    path: 'core/metrics',
    holds: 'trace → figures: one registry, read by Lab, Compare, experiments and the command line',
    knows: ['core/base', 'core/trace', 'core/sim/interfaces'],
    packages: exact,
  },
  {
    path: 'core/scenario',
    holds: 'what is run: schema, links and migrations, presets, the run itself, files, comparisons, edits',
    knows: [
      'core/base',
      'core/trace',
      'core/sim',
      'core/disk',
      'core/objects',
      'core/array',
      'core/workload',
      'core/policy',
      'core/theory',
      'core/admission',
      'core/language/limits',
    ],
    packages: [...exact, 'valibot', 'papaparse'],
    floors: [['.', 'cards'], ['presets', 'run', 'edit'], ['link'], ['compare', 'files']],
  },
  {
    path: 'core/workshop',
    holds:
      'policies that somebody has written: what a program is told and answers, templates to begin from, what must hold, and challenges',
    knows: [...['core/base', 'core/trace', 'core/language', 'core/sim', 'core/policy', 'core/scenario']],
    packages: exact,
    floors: [['program', 'templates'], ['hunt'], ['challenges'], ['work'], ['.']],
  },
  {
    path: 'core/experiment',
    holds: 'sweeps and the streams’ search as lists of jobs',
    knows: ['core/base', 'core/trace', 'core/scenario', 'core/metrics', 'core/theory'],
    packages: exact,
    floors: [['.'], ['sweep', 'streams', 'profile']],
  },
  {
    path: 'core/papers',
    holds:
      'what the papers claim and what came of it, a folder a paper: criteria, verdicts, sweeps, what was measured',
    knows: ['core/base', 'core/trace', 'core/theory', 'core/metrics', 'core/scenario', 'core/experiment'],
    packages: exact,
    floors: [['shared'], ['nerjes', 'reddy', 'wrr', 'combination', 'placement'], ['qos'], ['.']],
  },
  {
    path: 'core/clairvoyant',
    holds: 'the best order of a closed round for whoever knows all that comes, and what none falls below',
    knows: ['core/base'],
    packages: exact,
  },
  {
    path: 'core/lesson',
    holds: 'lessons, exercises, a game as plain data: steps, measures, marks, judges, what is handed in',
    knows: ['core/base', 'core/trace', 'core/scenario', 'core/metrics', 'core/theory', 'core/clairvoyant'],
    packages: exact,
    floors: [['.'], ['lessons', 'exercise', 'game'], ['receipt']],
  },
  {
    path: 'cli',
    holds: 'the same core in Node',
    knows: ['core'],
    packages: [...exact, 'valibot', 'papaparse', 'node:*'],
  },
  {
    path: 'page/around',
    holds: 'what stands in pages of others: the element, the plugin for reveal.js, the words of frames',
    knows: [],
    packages: [],
  },
  {
    path: 'page/worker',
    holds: 'protocol, simulation worker, pool, client with a fallback; the service worker',
    knows: ['core'],
    packages: [],
  },
  {
    path: 'page/draw',
    holds: 'pens for canvas and SVG, palette, scales, labels',
    knows: ['core/base'],
    packages: ['d3-*'],
  },
  {
    path: 'page/view',
    holds: 'the pictures, a folder each: model.ts is what it shows at an instant, draw.ts how',
    knows: [
      ...['core/base', 'core/trace', 'core/metrics', 'core/theory', 'core/admission'],
      // What is said of a bus stands with it.
      ...['core/array/bus', 'page/draw'],
    ],
    packages: ['d3-*'],
    floors: [
      ['scene'],
      ['axes', 'sentence'],
      ['blocks', 'boxes'],
      [
        ...[
          'arm',
          'buffers',
          'charts',
          'differences',
          'clients',
          'disk',
          'disks',
          'explained',
          'gauges',
          'lanes',
          'prototype',
          'testbed',
        ],
        ...['rates', 'strips', 'sweep', 'timeline', 'wave'],
      ],
      ['cycles'],
      ['.'],
    ],
  },
  {
    path: 'page/state',
    holds: 'stores and playback; the address; several runs; experiments',
    knows: ['core', 'page/around', 'page/worker'],
    packages: ['zustand'],
    floors: [['stores'], ['address'], ['compare', 'experiment']],
  },
  {
    path: 'page/app',
    holds:
      'React: the kit that all share, pictures on canvases, panels, the pages, and the shell around them',
    knows: ['core', 'page/around', 'page/worker', 'page/draw', 'page/view', 'page/state'],
    packages: [
      'react',
      'react-dom',
      'zustand',
      'valibot',
      'uqr',
      'fix-webm-duration',
      'fflate',
      'd3-*',
      '@fontsource/*',
    ],
    floors: [
      ['kit'],
      ['canvas'],
      ['edit', 'sweep', 'offline'],
      ['panels/charts', 'panels/guess', 'panels/theory', 'panels/why'],
      ['panels'],
      [
        'assignment',
        'compare',
        'embed',
        'experiments',
        'help',
        'lab',
        'limits',
        'papers',
        'playlist',
        'save',
        'share',
        'tour',
        // A page more is a folder more, and needs no line here.
        '*',
      ],
      ['shell'],
    ],
  },
  {
    path: 'stills',
    holds: 'a link’s moment as a file, for the command line: the page’s own picture, outside of the page',
    knows: [
      'core',
      'cli',
      'page/state',
      'page/draw',
      'page/view',
      'page/app/canvas',
      'page/app/compare/laneTimeline',
      'page/app/kit',
      'page/app/panels/guess',
      'page/app/panels/published',
      'page/app/save',
      'page/worker/consent',
    ],
    packages: ['node:*'],
  },
];

/** The one glob: no DOM, no React, no clock, no Math.random. */
export const PURE = 'core/';

/** Rooms of one thing a file: their index.ts lists the things, and no thing knows the list. */
export const registries = ['core/disk', 'core/workload', 'core/policy'];

export const LONGEST_FILE = 500;

/** As src/README.md prints it. */
export function tableOfRooms(): string {
  const short = (name: string) => name.replace(/^core\//, '').replace('sim/interfaces', 'sim’s interfaces');
  const rows = plan.map(({ path, holds, knows, floors }) => {
    const list = knows.map(short).join(', ') || '–';
    const inside = (floors ?? []).map((floor) => floor.join(' ')).join(' ‹ ');
    return `| \`${path}\` | ${holds} | ${list} | ${inside || ' '} |`;
  });
  return [
    '| room | what is in it | may import (besides itself) | inside, from the ground floor up |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
