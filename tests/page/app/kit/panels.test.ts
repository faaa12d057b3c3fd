import { beforeEach, describe, expect, it } from 'vitest';
import { usePanels, type Panel } from '../../../../src/page/app/kit/visit/panels.ts';
import { useLink } from '../../../../src/page/state/address/linkStore.ts';

const open = (panel: Panel): void => {
  usePanels.getState().open(panel);
};
const panel = (): Panel | undefined => usePanels.getState().panel;

describe('what lies over the page', () => {
  beforeEach(() => {
    usePanels.getState().close();
    useLink.setState({ page: 'lab', link: '#/lab?v=1' });
  });

  it.each(['why', 'numbers', 'request', 'share', 'save', 'fork', 'script'] as const)(
    '%s belongs to its run and its page',
    (of) => {
      open(of);
      useLink.setState({ chart: 'queue' });
      expect(panel()).toBe(of);
      useLink.setState({ link: '#/lab?v=1&t=3' });
      expect(panel()).toBeUndefined();
      open(of);
      useLink.setState({ page: 'help' });
      expect(panel()).toBeUndefined();
    },
  );

  it.each(['help', 'blank', 'playlist', 'assignment'] as const)('%s is about any run', (of) => {
    open(of);
    useLink.setState({ link: '#/lab?v=1&t=4', page: 'compare' });
    expect(panel()).toBe(of);
  });
});
