import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { defaultLang } from '@koi/contract/enumerations';
import { requestOf } from '@koi/contract/request';
import type { Drawing, DrawingMessage, DrawingOrder, FirstFiles, FirstPageBuilt } from '@koi/first-page';
import { filledPage, jsonElement, jsonText, screenTemplates } from '@koi/first-page/markup';
import { usedStyles } from '@koi/first-page/used-styles';
import { bannerGroup } from '../src/api/banner-group.ts';
import { apiBase, dist } from './built-files.ts';

// Splits the built page into two: `shell.html`, without screens, for the server of this repository, which
// renders the first ones itself, and for the service worker, when no page comes; and `index.html`, for static
// hosting: with the same screens as they look before any answer, in the language of a first visit.

const wanted = {
  origin: 'http://localhost',
  lang: defaultLang,
  langs: [],
  isMember: false,
  at: 0,
  isUnanswered: true,
};

/** Renders with the server's worker; any API call is an error. */
async function drawUnanswered(): Promise<Required<Drawing>> {
  const worker = new Worker(join(dist, '../dist-server/worker.js'));
  const { port1: ours, port2: port } = new MessageChannel();
  try {
    return await new Promise((resolve, reject) => {
      worker.on('error', reject);
      ours.on('message', (message: DrawingMessage) => {
        if ('drawing' in message) resolve(message.drawing as Required<Drawing>);
        else
          reject(
            new Error('failure' in message ? message.failure : `the drawing asks for ${message.address}`),
          );
      });
      worker.postMessage({ wanted, port } satisfies DrawingOrder, [port]);
    });
  } finally {
    ours.close();
    await worker.terminate();
  }
}

const built: FirstPageBuilt = JSON.parse(readFileSync(join(dist, '../dist-server/first-page.json'), 'utf8'));
const { screens, data } = await drawUnanswered();
const templates = screenTemplates(screens);
const firstScript = readdirSync(dist).find((file) => /^first-.*\.js$/.test(file));
if (firstScript === undefined) throw new Error('the build has no first script');

// Static hosting may forbid inline scripts.
const unscripted = built.page.replace(/<script>[\s\S]*?<\/script>/g, '');
const banners = requestOf('GET /banners', { query: { group: bannerGroup } }, wanted.lang);
// Members' screens are not rendered there.
const { own: _own, ...visitorFiles } = built.files;
const files: FirstFiles = {
  ...visitorFiles,
  styles: built.visitor.sheet.address,
  banners: { ...banners, address: apiBase + banners.address },
};
const page = filledPage(unscripted, {
  lang: wanted.lang,
  isMember: wanted.isMember,
  at: wanted.at,
  styles: [
    '<link rel="stylesheet" href="./brand.css">',
    '<script src="./unstarted.js" async></script>',
    `<script src="./${firstScript}"></script>`,
    `<style>${usedStyles(built.visitor.sheet.rules, unscripted + templates)}</style>`,
  ].join(''),
  screens: templates,
  files:
    jsonElement('first-files', jsonText(files)) +
    jsonElement('first-data', jsonText({ ...data, sheets: built.visitor.sheet.parts })),
});

copyFileSync(join(dist, 'index.html'), join(dist, 'shell.html'));
writeFileSync(join(dist, 'index.html'), page);
