/** The timeline of a lane: the Lab's, with a line where the lanes part. */
import { seconds } from '../../draw/format.ts';
import { timelineView } from '../../view/besideDisk.ts';

/** `named`: the line says what it is. */
export function laneTimeline(partNs: number | undefined, named: boolean): typeof timelineView {
  if (partNs === undefined) return timelineView;
  return {
    ...timelineView,
    at: (prepared, timeNs, settings) => ({
      ...timelineView.at(prepared, timeNs, settings),
      // Not before it happens, where the future is hidden.
      ...(settings.future || timeNs >= partNs ? { part: { atNs: partNs, named } } : {}),
    }),
    describe: (model) =>
      `${timelineView.describe(model)}${model.part ? ` The lanes first part at ${seconds(partNs)}.` : ''}`,
  };
}
