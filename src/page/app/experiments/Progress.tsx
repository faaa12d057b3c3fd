/** How far a sweep is, and what can be done about it: begin, cancel, go on. */
import { describeDuration } from '../../../core/experiment/sweep/budget.ts';
import { startExperiment, stopExperiment } from '../../state/experiment/experimentRun.ts';
import { useExperiment, type SweepStatus } from '../../state/experiment/experimentStore.ts';
import { useMayPlay } from '../kit/visit/lock.ts';

/** The button's word and what it does, where there is something to do. */
function actionOf(status: SweepStatus, begun: boolean) {
  switch (status) {
    case 'running':
      return { title: 'Cancel', run: stopExperiment };
    case 'waiting':
      return { title: begun ? 'Go on' : 'Start', run: startExperiment };
    case 'stopped':
    case 'failed':
      return { title: 'Go on', run: startExperiment };
    case 'finished':
    case 'impossible':
    case 'refused':
      return undefined;
  }
}

function wordsOf({
  status,
  share,
  secondsLeft,
  workers,
  budget,
}: ReturnType<typeof useExperiment.getState>): string {
  const percent = `${Math.floor(100 * share)}\u202f%`;
  const by = `${workers} ${workers === 1 ? 'worker' : 'workers'}`;
  switch (status) {
    case 'running':
      return `${percent}, ${secondsLeft === undefined ? 'on' : `${describeDuration(secondsLeft)} left,`} ${by}`;
    case 'waiting':
      return budget ? `At most ${describeDuration(budget.seconds).replace('about ', '')} with ${by}` : '';
    case 'stopped':
      return `Cancelled at ${percent}; what was measured stands`;
    case 'failed':
      return `Broken off at ${percent}`;
    case 'finished':
    case 'impossible':
    case 'refused':
      return '';
  }
}

/** What a reader of screens hears: only what does not change by itself. */
function saidOf(status: SweepStatus): string {
  if (status === 'finished') return 'The sweep is finished.';
  return status === 'running' ? 'The sweep is running.' : '';
}

export function Progress() {
  const state = useExperiment();
  const free = useMayPlay();
  const { status, share, reasons, moved, table } = state;
  const action = actionOf(status, share > 0);
  return (
    <div className="progress" data-status={status}>
      {status !== 'impossible' && status !== 'refused' && (
        <div className="progress-row">
          <div
            className="progress-bar"
            role="progressbar"
            aria-label="The sweep"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(100 * share)}
          >
            <span style={{ width: `${100 * share}%` }} />
          </div>
          {action && (
            <button
              type="button"
              className={action.title === 'Cancel' ? 'plain' : 'solid'}
              disabled={!free}
              onClick={action.run}
            >
              {action.title}
            </button>
          )}
          <span className="progress-words">{wordsOf(state) || describeFinished(table)}</span>
        </div>
      )}
      {reasons.length > 0 && (
        <ul className="progress-reasons" role="alert">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {status === 'impossible' && table && (
            <li className="plain">The chart is that of the experiment before.</li>
          )}
        </ul>
      )}
      {moved !== '' && status !== 'finished' && <p className="field-note">{moved}</p>}
      <p className="hidden" role="status">
        {saidOf(status)}
      </p>
    </div>
  );
}

/** '48 points, 1216 replications, 203 hours of the disk's time'. */
function describeFinished(table: ReturnType<typeof useExperiment.getState>['table']): string {
  if (!table) return '';
  const replications = table.points.reduce((sum, point) => sum + point.replications, 0);
  const seconds = table.points.reduce((sum, point) => sum + point.simulatedS, 0);
  const imprecise = table.points.filter(({ state }) => state === 'imprecise').length;
  const rest =
    imprecise === 0
      ? ''
      : ` ${imprecise === 1 ? 'One point stays' : `${imprecise} points stay`} less exact than wanted.`;
  const time = describeDuration(seconds).replace('about ', '');
  const paired = table.axes.length > 1 ? ' Lines are compared seed by seed.' : '';
  return `${table.points.length} points, ${replications} replications, ${time} of disk time.${rest}${paired}`;
}
