/**
 * Where the site stands, ending in a slash, for what must name it in full: what a link looks like where it is pasted, and what a
 * picture made on the command line says of itself. `ROUNDSCOPE_SITE=https://… npm run build` says it; a build by GitHub's own
 * machines for Pages knows it. Empty where nobody has said it: addresses are then relative.
 */
function siteAddress({ ROUNDSCOPE_SITE: said, GITHUB_ACTIONS: isThere, GITHUB_REPOSITORY: repository }) {
  if (said) return new URL(said).href.replace(/\/?$/, '/');
  if (!isThere || !repository) return '';
  const [owner, name] = repository.split('/');
  const host = `${owner.toLowerCase()}.github.io`;
  return `https://${host}/${name.toLowerCase() === host ? '' : `${name}/`}`;
}

export const SITE = siteAddress(process.env);
