import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { defaultLang } from '@koi/contract/enumerations';
import type { Drawing, DrawingMessage, DrawingOrder, FirstPageBuilt } from '@koi/contract/first-page';
import { requestOf } from '@koi/contract/request';
import { usedStyles } from '@koi/contract/used-styles';
import { bannerGroup } from '../src/api/banner-group.ts';
import { apiBase, dist } from './built-files.ts';

// Turns the built page into two: `shell.html`, for the server of this repository, which draws the first screens itself, and `index.html`, for any
// server of files: with the same screens as they look before anything has answered, in the language that a first visit has.

const wanted = {
  origin: 'http://localhost',
  lang: defaultLang,
  langs: [],
  isMember: false,
  at: 0,
  isUnanswered: true,
};

/** Draws with the program that the server draws with; nothing may be asked. */
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

const { page, visitor, files }: FirstPageBuilt = JSON.parse(
  readFileSync(join(dist, '../dist-server/first-page.json'), 'utf8'),
);
const { screens, data } = await drawUnanswered();
const { kept: _, ...first } = screens;
const templates = Object.entries(first)
  .map(([path, markup]) => `<template id="first:${path}">${markup}</template>`)
  .join('');
const banners = requestOf('GET /banners', { query: { group: bannerGroup } }, wanted.lang);
const json = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

copyFileSync(join(dist, 'index.html'), join(dist, 'shell.html'));
writeFileSync(
  join(dist, 'index.html'),
  page
    .replace(/<script>[\s\S]*?<\/script>/g, '')
    .replace(
      /<html /,
      (start) => `${start}data-lang="${wanted.lang}" data-member="0" data-at="${wanted.at}" `,
    )
    .replace(
      '<!--styles-->',
      () =>
        `<link rel="stylesheet" href="./brand.css"><script src="./first.js"></script><style>${usedStyles(visitor.rules, page + templates)}</style>`,
    )
    .replace('<!--screens-->', () => templates)
    .replace(
      '<!--files-->',
      () =>
        json('first-files', {
          ...files,
          styles: visitor.address,
          banners: { ...banners, address: apiBase + banners.address },
        }) + json('first-data', { ...data, sheets: visitor.parts }),
    ),
);
