import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { defaultLang } from '@koi/contract/enumerations';
import type { FirstFiles, FirstPageBuilt, RenderMessage, RenderOrder, RenderResult } from '@koi/first-page';
import {
  fillPlaces,
  jsonElement,
  jsonText,
  renderedFor,
  type ScreenValues,
  type SiteValues,
  screenTemplates,
} from '@koi/first-page/markup';
import { usedStyles } from '@koi/first-page/used-styles';
import { siteValues } from '../build/page-template.ts';
import { dist } from './built-files.ts';

// Splits the built page into two: `shell.html`, without screens, which the service worker shows when no page
// comes; and `index.html`, for static
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
async function renderUnanswered(): Promise<Required<RenderResult>> {
  const worker = new Worker(join(dist, '../dist-server/worker.js'));
  const { port1: ours, port2: port } = new MessageChannel();
  try {
    return await new Promise((resolve, reject) => {
      worker.on('error', reject);
      ours.on('message', (message: RenderMessage) => {
        if ('result' in message) resolve(message.result as Required<RenderResult>);
        else
          reject(
            new Error('failure' in message ? message.failure : `the rendering asks for ${message.address}`),
          );
      });
      worker.postMessage({ wanted, port } satisfies RenderOrder, [port]);
    });
  } finally {
    ours.close();
    await worker.terminate();
  }
}

const built: FirstPageBuilt = JSON.parse(readFileSync(join(dist, '../dist-server/first-page.json'), 'utf8'));
const { screens, data } = await renderUnanswered();
const templates = screenTemplates(screens);
const firstScript = readdirSync(dist).find((file) => /^first-.*\.js$/.test(file));
if (firstScript === undefined) throw new Error('the build has no first script');

const files: FirstFiles = { ...built.files, styles: built.visitor.address };
const page = fillPlaces(built.page, {
  ...siteValues,
  renderedFor: renderedFor(wanted.lang, wanted.isMember, wanted.at),
  // Static hosting may forbid inline scripts.
  head: [
    '<link rel="stylesheet" href="./brand.css">',
    '<script src="./unstarted.js" async></script>',
    `<script src="./${firstScript}"></script>`,
    `<style>${usedStyles(built.visitor.rules, built.page + templates)}</style>`,
  ].join(''),
  unstarted: Object.values(built.unstarted).join(''),
  screens: templates,
  files:
    jsonElement('first-files', jsonText(files)) +
    jsonElement('first-data', jsonText({ ...data, sheets: built.visitor.parts })),
} satisfies SiteValues & ScreenValues);

copyFileSync(join(dist, 'index.html'), join(dist, 'shell.html'));
writeFileSync(join(dist, 'index.html'), page);
