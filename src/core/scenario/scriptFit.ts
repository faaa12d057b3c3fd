/** Does a script fit the disk that it lies on, and the policy that serves it? */
import { onceFor } from '../base/onceFor.ts';
import { secondsToNs } from '../base/time.ts';
import { meaningOf } from './resolved.ts';
import type { ScenarioValues } from '../sim/interfaces.ts';
import { worksInRounds } from './params.ts';
import { isOfStreams, type InterventionSpec, type Script } from './scenario.ts';
import { holdsVideos, lastCylinderOf, lastDiskOf } from './heldScript.ts';
import type { ScriptPlace } from './scriptedRequest.ts';

/** What the requests of a script must fit under these values. */
export function placeOf(values: ScenarioValues): ScriptPlace {
  return {
    cylinders: meaningOf(values).disk.cylinders,
    roundNs: secondsToNs(values.round),
    inRounds: worksInRounds(values),
    disks: values.disks,
  };
}

/** Of a script that may be long, and that many changes of the policy may ask about. */
interface Reach {
  readonly lastCylinder: number;
  readonly lastDisk: number;
  /** By the length of a round: do its C-requests arrive at starts of rounds? */
  readonly inRounds: Map<number, boolean>;
}

const reachOf = onceFor((script: Script): Reach => ({
  ...{ lastCylinder: lastCylinderOf(script), lastDisk: lastDiskOf(script), inRounds: new Map() },
}));

const inPlace = (script: Script, { cylinders }: ScriptPlace): boolean =>
  reachOf(script).lastCylinder < cylinders;

const onDisks = (script: Script, { disks }: ScenarioValues): boolean => reachOf(script).lastDisk < disks;

/** Of rounds: what is not, a policy that works in them cannot take. */
function comeAtStarts(script: Script, lengthNs: number): boolean {
  if (!holdsVideos(script)) return true;
  for (const r of script) if (r.requestClass === 'C' && r.arrivalNs % lengthNs !== 0) return false;
  return true;
}

function inTime(script: Script, { inRounds, roundNs: lengthNs }: ScriptPlace): boolean {
  if (!inRounds) return true;
  const reach = reachOf(script);
  let are = reach.inRounds.get(lengthNs);
  if (are === undefined) {
    are = comeAtStarts(script, lengthNs);
    reach.inRounds.set(lengthNs, are);
  }
  return are;
}

export function fits(script: Script, values: ScenarioValues): boolean {
  const place = placeOf(values);
  return inPlace(script, place) && onDisks(script, values) && inTime(script, place);
}

/** Why a script does not fit; each sentence begins with the key at fault. */
export function checkScript(script: Script, values: ScenarioValues): readonly string[] {
  const place = placeOf(values);
  return [
    ...(inPlace(script, place)
      ? []
      : [`disk=${values.disk}: some of the script’s requests lie beyond its ${place.cylinders} cylinders`]),
    ...(onDisks(script, values)
      ? []
      : [
          `disks=${values.disks}: some of the script’s requests say that they lie on disk ${reachOf(script).lastDisk + 1}; allowed is ${reachOf(script).lastDisk + 1} to 16`,
        ]),
    ...(inTime(script, place)
      ? []
      : [
          `policy=${values.policy}: it works in rounds, and not all of the script’s videos arrive at the start of one; choose a policy that does not`,
        ]),
  ];
}

/** The changes in mid-run that leave the script a policy which it fits, and why the others do not. */
export function fittingEdits(
  edits: readonly InterventionSpec[],
  script: Script | undefined,
  values: ScenarioValues,
): { readonly taken: readonly InterventionSpec[]; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const taken = edits.filter((edit) => {
    if (script !== undefined && isOfStreams(edit)) {
      faults.push(`edits=…:${edit.kind}: requests that are written down say themselves who comes and goes`);
      return false;
    }
    if (script === undefined || edit.kind !== 'set' || edit.key !== 'policy') return true;
    const wrong = checkScript(script, { ...values, policy: String(edit.value) });
    faults.push(...wrong.map((fault) => `edits=…:${fault}`));
    return wrong.length === 0;
  });
  return { taken, faults };
}
