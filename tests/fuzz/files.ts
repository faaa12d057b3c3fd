/** A right file of each kind that can be opened, to be wounded. */
import { encodeScenarioFile } from '../../src/core/scenario/files/file.ts';
import { encodePlain } from '../../src/core/scenario/link/index.ts';
import { defaultScenario, withValues } from '../../src/core/scenario/scenario.ts';
import { defaultState } from '../../src/core/scenario/viewState.ts';

const scenario = withValues(defaultScenario, { policy: 'mixed-gated', n: 5, lambda: 20 });
export const files = {
  scenario: encodeScenarioFile({ ...defaultState, scenario }, 'A load'),
  playlist: JSON.stringify({
    format: 'roundscope-playlist',
    version: 1,
    title: 'A lecture',
    moments: [{ link: encodePlain(defaultState), says: 'Look.' }, { link: '#/lab?n=3' }],
    questions: ['Why?', 'Who waits?'],
  }),
  receipt: JSON.stringify({
    ...{ format: 'roundscope-receipt', version: 1, title: 'A lecture', variant: 'ada', engine: '1' },
    ...{ scenario: '#/lab?n=3', fingerprint: '0123456789abcdef', checksum: '00' },
    answers: [{ question: 'Why?', answer: 'It was nearest.' }],
  }),
  csv: 'class,arrival_s,cylinder,angle,size_bytes\nC,0,3000,0.25,800000\nD,0.04,120,any,50000\n',
};
