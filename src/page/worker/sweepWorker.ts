/** A worker of the pool. */
import { workerHost } from './workerHost.ts';
import { sweeping } from './sweepCore.ts';
import type { FromSweeper, ToSweeper } from './sweepProtocol.ts';

const { host, listen } = workerHost<ToSweeper, FromSweeper>();
listen(sweeping(host));
