/** A small server for dist/ on this machine alone, answering as GitHub Pages does. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, resolve, sep } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
};

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The file of `root` that a URL's path means, or undefined: never one outside of `root`. */
function fileOf(root, base, urlPath) {
  let path;
  try {
    path = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  if (!path.startsWith(base) || path.includes('\0')) return undefined;
  const file = resolve(root, path.slice(base.length));
  if (file !== root && !file.startsWith(root + sep)) return undefined;
  return [file, resolve(file, 'index.html')].find(isFile);
}

/**
 * Serves `folder` under the path `base` (begins and ends with a slash) on `port`, 0 for any free one. With `keepAssetsS`
 * browsers keep the scripts and styles for so many seconds, as those of Pages are kept; their names hold a digest.
 * Resolves to { server, url }; rejects when the port is taken.
 */
export function serve(folder, { port = 0, base = '/', keepAssetsS = 0 } = {}) {
  const root = resolve(folder);
  const assets = resolve(root, 'assets') + sep;
  const caching = (file) =>
    keepAssetsS > 0 && file.startsWith(assets) ? `max-age=${keepAssetsS}` : 'no-cache';
  const server = createServer((request, response) => {
    const file = fileOf(root, base, (request.url ?? '/').split('?')[0]);
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
      return;
    }
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': caching(file),
      'Access-Control-Allow-Origin': '*', // a module script in a sandboxed frame needs it
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  });
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () =>
      done({ server, url: `http://127.0.0.1:${server.address().port}${base}` }),
    );
  });
}
