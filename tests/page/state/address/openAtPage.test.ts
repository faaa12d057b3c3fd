import { expect, it } from 'vitest';
import { useLink } from '../../../../src/page/state/address/linkStore.ts';
import { foundSite } from '../../../../src/page/state/address/site.ts';
import { openAtPage } from '../../../../src/page/state/address/openAtPage.ts';

it('page, frame, and theme are seen of a link before the whole of it is read', () => {
  foundSite({
    pages: { lab: { holds: ['scenario'], plays: true }, figures: { holds: [], plays: false } },
    aliases: { papers: 'figures' },
    panels: async () => [],
  });
  const seen = (hash: string) => {
    openAtPage(hash);
    const { page, embed, theme, ready } = useLink.getState();
    return { page, embed, theme, ready };
  };
  const lab = { page: 'lab', embed: false, theme: undefined, ready: false };
  expect(seen('')).toEqual(lab);
  expect(seen('#/lab?v=3&theme=projector&t=3')).toEqual({ ...lab, theme: 'projector' });
  expect(seen('#/papers?theme=dark&embed=1')).toEqual({ ...lab, page: 'papers', theme: 'dark', embed: true });
  expect(seen('#/nowhere?theme=darkest&embed=12')).toEqual(lab);
});
