import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { dist } from './existing-back-end/site.ts';

const isText = /\.(?:js|css|html|json|webmanifest)$/;

/**
 * A copy of the built member app below `folder` as the next release would be: every file with a hash in its
 * name has another one, and every file names the others so. @returns its WEB_ROOT
 */
export async function makeNextBuild(folder: string): Promise<string> {
  const webRoot = join(folder, 'dist');
  const isCopied = (path: string) => !/\.(?:br|gz)$/.test(path);
  await cp(dist, webRoot, { recursive: true, filter: isCopied });
  await cp(join(dist, '../dist-server'), join(folder, 'dist-server'), { recursive: true });
  const names = (await readdir(join(webRoot, 'assets'))).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/\.(\w+)$/, 'x.$1')]));
  const named = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (isText.test(name)) {
      const text = await readFile(path, 'utf8');
      await writeFile(
        path,
        text.replace(named, (found) => renamed.get(found) ?? found),
      );
    }
    const next = renamed.get(basename(name));
    if (next !== undefined) await rename(path, join(dirname(path), next));
  }
  return webRoot;
}

/** One address in front of platforms that follow each other, as a reverse proxy is for browsers. */
export async function openFront(): Promise<{ url: string; lead(to: string): void; close(): Promise<void> }> {
  let target = '';
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const passed = request(target + incoming.url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(to) {
      target = to;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
