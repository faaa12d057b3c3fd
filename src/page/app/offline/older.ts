/** A link of another engine can be played by the release that has it, if the site keeps one. */
import { ENGINE_VERSION } from '../../../core/scenario/engineVersion.ts';
import { decodeLink } from '../../../core/scenario/link/index.ts';
import { useNotices } from '../../state/stores/notices.ts';
import { releaseOf, siteOf } from './site.ts';

/** Says nothing where there is no such release. */
export async function offerOlder(link: string): Promise<void> {
  const { engine } = (await decodeLink(link)).state;
  if (engine === undefined || engine === ENGINE_VERSION) return;
  const site = await siteOf(location.href);
  const release = site && releaseOf(site, engine);
  if (!release) return;
  useNotices.getState().notify({
    tone: 'plain',
    title: `Made with engine ${engine}`,
    lines: [`This site keeps version ${release.version}, which plays the run as its author saw it.`],
    action: {
      title: `Open it in version ${release.version}`,
      run: () => {
        location.href = new URL(release.path, site.root).href + link;
      },
    },
  });
}
