/** The stave of the response times. */
import { responsePicture } from '../../view/charts/response.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';

export function ChosenStave() {
  return <CanvasView view={responsePicture.view} fill />;
}
