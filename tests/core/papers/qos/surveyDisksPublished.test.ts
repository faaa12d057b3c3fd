/** What the survey says of several disks: what is made of the runs is up to date, and the engine still plays them. */
import { expect, it } from 'vitest';
import { surveyDisksRuns } from '../../../../src/core/papers/qos/surveyDisksRuns.ts';
import { laidOut } from '../../../docs/laidOut.ts';
import { inHome } from '../shared/publishedText.ts';
import { DISKS_FILE, playAllOfSurvey, playedRuns, publishedRuns } from './surveyDisksText.ts';

it('runs: the first of each kind is what was published, or all are played', async () => {
  if (process.env['PLAY'] === 'all') {
    await expect(await laidOut(JSON.stringify(playAllOfSurvey()), 'runs.json')).toMatchFileSnapshot(
      inHome(DISKS_FILE),
    );
    return;
  }
  const published = publishedRuns();
  expect(published.map(({ id }) => id)).toEqual(surveyDisksRuns.map(({ id }) => id));
  for (const id of ['zipf.whole', 'large.fine', 'copies.2.50', 'failed.parity', 'midway.parity']) {
    const [again, found] = [playedRuns(id, 1), published.find((one) => one.id === id)];
    expect(again.meansS[0], id).toBe(found?.meansS[0]);
    expect(again.busiest[0], id).toBe(found?.busiest[0]);
    expect(again.lost[0], id).toBe(found?.lost[0]);
  }
});
