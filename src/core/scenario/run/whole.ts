/** For whoever waits for all of the house before anything else, having no first frame: programs in Node, tests. */
// Whatever leaves a part of itself for later is in what runs a scenario.
import './openRun.ts';

export { loadLater as loadAll } from '../../base/later.ts';
