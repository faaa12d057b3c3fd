/** Where a request's time went: what was served before its turn, one row each, and its own. */
import { useMemo } from 'react';
import { servedBefore, servedRequest } from '../../../core/lesson/trace.ts';
import { slotText } from '../../../core/lesson/template.ts';
import type { Run } from '../../../core/scenario/run/run.ts';

const nameOf = (name: string): string =>
  name.startsWith('C') ? `video ${name.slice(1).replace(/\..*/, '')}` : `request ${name.slice(1)}`;

export function WhyStep({ run, request }: { readonly run: Run; readonly request: string }) {
  const rows = useMemo(() => {
    const own = servedRequest(run, request);
    return [
      ...servedBefore(run, request).map(
        ({ name, startNs, endNs }) => [name, nameOf(name), endNs - startNs] as const,
      ),
      [request, 'its own turn', own.endNs - own.startNs] as const,
    ];
  }, [run, request]);
  const longest = Math.max(...rows.map(([, , ns]) => ns));
  return (
    <table className="learn-table learn-why">
      <caption className="hidden">What was served, in order</caption>
      <thead>
        <tr>
          <th scope="col">served</th>
          <th scope="col">for</th>
          <th scope="col">to scale</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([id, name, ns]) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{slotText(ns, 'ms')}</td>
            <td aria-hidden="true">
              <span
                className="learn-bar"
                data-own={id === request ? '' : undefined}
                style={{ width: `${(100 * ns) / longest}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
