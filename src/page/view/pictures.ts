/**
 * The pictures, one line each, in the order of the tabs and of the help. From here come the tabs of charts, the panels
 * that links name, what Share and the help list, and what tests/contract/pictures.test.ts puts to the test. The name is
 * that of links. Nothing of the first visit imports this: it loads them all.
 */
import { armPicture } from './arm/armPicture.ts';
import { axisPicture } from './arm/axisPicture.ts';
import { zigzagPicture } from './arm/zigzag.ts';
import { screensView } from './besideDisk.ts';
import { boxesPicture } from './boxes/boxes.ts';
import { buffersPicture } from './buffers/index.ts';
import { admissionPicture } from './charts/admission.ts';
import { cachePicture } from './charts/cache.ts';
import { goalsPicture } from './charts/goals.ts';
import { profilePicture } from './charts/profile.ts';
import { queuePicture } from './charts/queue.ts';
import { responsePicture } from './charts/response.ts';
import { roundsPicture } from './charts/rounds.ts';
import { scenesPicture } from './charts/scenes.ts';
import { spreadPicture } from './charts/spread.ts';
import { clientSharesPicture } from './clients/shares.ts';
import { throughputPicture } from './clients/throughput.ts';
import { pairsPicture } from './cycles/pairs.ts';
import { resourcesPicture } from './cycles/resources.ts';
import { objectsPicture } from './disk/objects.ts';
import { balancePicture } from './disks/balance.ts';
import { lanesPicture } from './disks/lanes.ts';
import { rebuildingPicture } from './disks/rebuilding.ts';
import { disksPicture } from './disks/row.ts';
import { diskPicture } from './disk/picture.ts';
import { budgetsPicture } from './rates/budgets.ts';
import { lengthsPicture } from './rates/lengths.ts';
import { gaugesPicture } from './gauges/index.ts';
import type { Picture } from './scene/picture.ts';
import { stripsPicture } from './strips/picture.ts';
import { timelinePicture } from './timeline/picture.ts';

export const pictures = {
  disk: diskPicture,
  disks: disksPicture,
  films: { ...stripsPicture, view: screensView },
  pairs: pairsPicture,
  cylinders: axisPicture,
  timeline: timelinePicture,
  lanes: lanesPicture,
  arm: armPicture,
  response: responsePicture,
  throughput: throughputPicture,
  clients: clientSharesPicture,
  buffers: buffersPicture,
  budgets: budgetsPicture,
  gauges: gaugesPicture,
  resources: resourcesPicture,
  spread: spreadPicture,
  queue: queuePicture,
  balance: balancePicture,
  goals: goalsPicture,
  rounds: roundsPicture,
  admission: admissionPicture,
  lengths: lengthsPicture,
  zigzag: zigzagPicture,
  profile: profilePicture,
  objects: objectsPicture,
  boxes: boxesPicture,
  scenes: scenesPicture,
  cache: cachePicture,
  rebuilding: rebuildingPicture,
} satisfies Readonly<Record<string, Picture>>;
