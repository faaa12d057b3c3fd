/** What figures 3 and 4 of the QoS paper show: what a program says, what each layer knows of it, what the scheduler does. */
import { fillIn } from '../../../core/base/sentence.ts';
import type { TextTable } from '../scene/view.ts';
import { isTaken, layerOf, type Layer, type LayersModel, type LayerStep, type ProgramId } from './layers.ts';

export const layerTitles: Readonly<Record<Layer, string>> = {
  program: 'Program',
  calls: 'System calls',
  files: 'File system',
  requests: 'The disk’s requests',
  scheduler: 'Meta-scheduler',
  disk: 'Driver and disk',
};

export const programTitles: Readonly<Record<ProgramId, string>> = {
  cat: 'copies a file at priority 100',
  player: 'plays a film of 8 MB/s',
  plain: 'says nothing',
  backup: 'a backup, below best effort',
};

type Standing = LayersModel['program']['standing'];

const qos: Readonly<Record<Standing, string>> = {
  above: 'priority 100',
  rate: 'guaranteed rate, 8 MB/s',
  bestEffort: 'best effort',
  below: 'priority −1',
};

const queues: Readonly<Record<Standing, string>> = {
  above: 'queue above best effort',
  rate: 'queue above best effort, behind the slack',
  bestEffort: 'queue of best effort',
  below: 'queue below best effort',
};

const states = {
  program: {
    before: 'its file is not open',
    open: 'open file',
    waits: 'waits for 128 KiB',
    has: 'has 128 KiB more',
  },
  calls: { before: '–', holds: 'descriptor: {qos}' },
  files: { before: 'where the file’s blocks lie', maps: '128 KiB are blocks one behind the other' },
  requests: { before: '–', holds: 'read of 128 KiB → descriptor: {qos}' },
  scheduler: { before: 'three queues, by what requests point at', queued: 'it waits in the {queue}' },
  disk: { before: 'one request at a time', serves: 'seek, turn, 128 KiB' },
} as const;

const said: Readonly<Record<LayerStep, string>> = {
  open: 'The program opens its file as ever. Nothing is said of the disk yet, so that the descriptor begins as best effort.',
  say: 'With ioctl() the program says what it needs: from now on its descriptor holds {qos}. The call’s answer tells whether that is granted. Another descriptor of the same file stays as it is.',
  read: 'The program wants the next 128 KiB, past the page cache, and waits.',
  map: 'The file system finds the blocks of this piece. It places files as it always did, and is told nothing of guarantees.',
  request:
    'A request for these blocks is made. New is one pointer: to what the descriptor holds, {qos}. Without it a scheduler sees blocks and nothing of who wants them.',
  choose: '',
  serve: '',
  back: 'The 128 KiB are in the program’s memory. It passes them on and wants the next: back to the read.',
};

const chosen: Readonly<Record<Standing, string>> = {
  above:
    'The pointer says priority 100, more than best effort: the request joins the queue above and goes before all ordinary ones, whoever came first.',
  rate: 'The pointer says a guaranteed rate: the request joins the queue above. While there is slack, best effort may go before it; then it is its turn.',
  bestEffort:
    'The pointer says nothing in particular: the request joins the best-effort queue, under the scheduler that was always there.',
  below:
    'The pointer says less than best effort: the request joins the queue below, and has its turn when nobody else waits.',
};

const served: Readonly<Record<Standing, string>> = {
  above:
    'The driver gets this request and no other. The disk knows places and lengths; 128 KiB are short, so that nobody waits for it long.',
  rate: 'The driver gets this request, in time for its cycle. The disk knows places and lengths, and nothing of rates.',
  bestEffort: 'The driver gets this request when its place in the elevator’s order has come.',
  below:
    'The driver gets a chunk of it. When that is read the questions begin anew, and whoever has come meanwhile goes first.',
};

export function stateOf(model: LayersModel, layer: Layer): string {
  const { standing } = model.program;
  const holds = isTaken(model, 'say') ? qos[standing] : qos.bestEffort;
  const taken = (step: LayerStep) => isTaken(model, step);
  switch (layer) {
    case 'program': {
      const { before, open, waits, has } = states.program;
      return taken('back') ? has : taken('read') ? waits : taken('open') ? open : before;
    }
    case 'calls':
      return taken('open') ? fillIn(states.calls.holds, { qos: holds }) : states.calls.before;
    case 'files':
      return taken('map') ? states.files.maps : states.files.before;
    case 'requests':
      return taken('request') ? fillIn(states.requests.holds, { qos: holds }) : states.requests.before;
    case 'scheduler':
      return taken('choose')
        ? fillIn(states.scheduler.queued, { queue: queues[standing] })
        : states.scheduler.before;
    case 'disk':
      return taken('serve') ? states.disk.serves : states.disk.before;
  }
}

function sayStep(model: LayersModel, step: LayerStep): string {
  const { standing } = model.program;
  if (step === 'choose') return chosen[standing];
  if (step === 'serve') return served[standing];
  return fillIn(said[step], { qos: qos[standing] });
}

export const sayLayers = (model: LayersModel): string => sayStep(model, model.step);

export const tableOfLayers = (model: LayersModel): TextTable => ({
  head: ['step', 'where', 'what happens'],
  rows: model.steps.map((step, k) => [String(k + 1), layerTitles[layerOf[step]], sayStep(model, step)]),
});

/** As the handle reads it. */
export const stepText = ({ at, steps }: LayersModel): string => `step ${at + 1} of ${steps.length}`;
