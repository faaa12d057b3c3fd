/** At the foot of the form: what is not about this scenario. */
import { goToPage } from '../../state/address/writeAddress.ts';
import { usePanels } from '../kit/visit/panels.ts';
import { toMain } from '../kit/screen/toMain.ts';
import { useTour } from '../kit/visit/tourStore.ts';
import './formFoot.css';

export function FormFoot() {
  const { open, close } = usePanels.getState();
  const ways: readonly (readonly [string, () => void])[] = [
    ['Show me round', useTour.getState().start],
    [
      'Prepare a lecture or an assignment',
      () => {
        open('playlist');
      },
    ],
    [
      'What this model leaves out',
      () => {
        close();
        goToPage('limits');
        toMain();
      },
    ],
    [
      'Report this run',
      () => {
        open('report');
      },
    ],
  ];
  return (
    <ul className="form-foot">
      {ways.map(([title, go]) => (
        <li key={title}>
          <button type="button" className="link" onClick={go}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
