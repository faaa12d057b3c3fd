/** The simulation in a worker of its own. */
import type { FromSim, ToSim } from './protocol.ts';
import { simulation } from './simCore.ts';
import { workerHost } from './workerHost.ts';

const { host, listen } = workerHost<ToSim, FromSim>();
listen(simulation(host));
host.post({ kind: 'ready' }, []);
