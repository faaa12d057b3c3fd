/** The whole screen for the page, where the browser and the frame around it allow it; otherwise it is said why not. */
import { useNotices } from '../../../state/stores/notices.ts';

export async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    useNotices.getState().notify({
      tone: 'plain',
      title: 'No full screen here',
      lines: [
        window.parent === window
          ? 'The browser does not allow it. Its own key for the whole screen (F11 on most) may still work.'
          : 'The page around this frame does not allow it: its iframe must say allow="fullscreen". Open in the Lab shows the same moment in a tab of its own.',
      ],
    });
  }
}
