/**
 * Figures 3 and 4 of the QoS paper, as a model: one read on its way from a program down to the disk, layer by layer, and
 * what each of them knows of it by then. The programs are ours; the first is what the paper's example does.
 */
export const LAYERS = ['program', 'calls', 'files', 'requests', 'scheduler', 'disk'] as const;
export type Layer = (typeof LAYERS)[number];

export type ProgramId = 'cat' | 'player' | 'plain' | 'backup';

/** Where a program wants the requests of its file; one that says nothing stays with best effort. */
export interface Program {
  readonly id: ProgramId;
  readonly says: boolean;
  readonly standing: 'above' | 'rate' | 'bestEffort' | 'below';
}

export const programs: readonly Program[] = [
  { id: 'cat', says: true, standing: 'above' },
  { id: 'player', says: true, standing: 'rate' },
  { id: 'plain', says: false, standing: 'bestEffort' },
  { id: 'backup', says: true, standing: 'below' },
];

export type LayerStep = 'open' | 'say' | 'read' | 'map' | 'request' | 'choose' | 'serve' | 'back';

/** Where each step happens. */
export const layerOf: Readonly<Record<LayerStep, Layer>> = {
  open: 'calls',
  say: 'calls',
  read: 'program',
  map: 'files',
  request: 'requests',
  choose: 'scheduler',
  serve: 'disk',
  back: 'program',
};

export interface LayersModel {
  readonly program: Program;
  readonly steps: readonly LayerStep[];
  /** From 0, within `steps`. */
  readonly at: number;
  readonly step: LayerStep;
}

export function layersModel(id: ProgramId, index: number): LayersModel {
  const program = programs.find((one) => one.id === id);
  if (!program) throw new Error(`no program ${id}`);
  const steps: readonly LayerStep[] = [
    'open',
    ...(program.says ? (['say'] as const) : []),
    ...(['read', 'map', 'request', 'choose', 'serve', 'back'] as const),
  ];
  const at = Math.max(0, Math.min(steps.length - 1, index));
  return { program, steps, at, step: steps[at] ?? 'open' };
}

/** Has this step been taken? */
export const isTaken = ({ steps, at }: LayersModel, step: LayerStep): boolean => {
  const k = steps.indexOf(step);
  return k >= 0 && k <= at;
};
