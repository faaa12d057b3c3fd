/** A change in the middle of a run, in words. */
import type { ParamSpec } from '../../../core/base/params.ts';
import { paramByKey } from '../../../core/scenario/params.ts';
import { requestName } from '../../../core/scenario/requestName.ts';
import { ADDED_FROM } from '../../../core/scenario/stations.ts';
import type { InterventionSpec } from '../../../core/scenario/scenario.ts';

/** Whole kB where nothing is lost by it. */
const sizeText = (bytes: number): string => (bytes % 1000 === 0 ? `${bytes / 1000} kB` : `${bytes} B`);

/** `named`: the settings as the present workload calls them; one key has another title with another one. */
export function describeEdit(spec: InterventionSpec, named: readonly ParamSpec[]): string {
  if (spec.kind === 'add') return `request of ${sizeText(spec.sizeBytes)}, cylinder ${spec.cylinder}`;
  if (spec.kind === 'serve') {
    const name =
      spec.requestClass === 'D' && spec.number >= ADDED_FROM
        ? `added request +${spec.number - ADDED_FROM + 1}`
        : requestName(spec);
    return `${name} is served, chosen by hand`;
  }
  if (spec.kind === 'join')
    return spec.what === undefined ? 'one more comes' : `one more comes: ${spec.what}`;
  if (spec.kind === 'leave') return `number ${spec.stream + 1} goes`;
  if (spec.kind === 'fail') return `disk ${spec.disk + 1} fails`;
  const param = named.find(({ key }) => key === spec.key) ?? paramByKey.get(spec.key);
  const option = param?.kind === 'choice' ? param.options.find((o) => o.id === spec.value)?.title : undefined;
  const unit = param?.kind === 'number' && param.unit ? ` ${param.unit}` : '';
  return `${param?.title ?? spec.key}: ${option ?? `${spec.value}${unit}`}`;
}
