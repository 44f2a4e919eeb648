import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '@koi/contract/enumerations';
import { fillPlaces, type SiteValues } from '@koi/first-page/markup';
import type { Plugin } from 'vite';

/** Until a server fills in its own. */
export const siteValues: SiteValues = {
  htmlLang: 'zh-CN',
  langs: '',
  name: 'Koi',
  title: 'Koi',
  themeColor: '#0b1120',
  icon: './icon.svg',
  iconType: 'image/svg+xml',
  touchIcon: './icons/full-180.png',
  manifest: './manifest.webmanifest',
};

/** What a page says whose code or texts do not come, and its button (`public/unstarted.js`). */
const unstartedTexts: Readonly<Record<Lang, readonly [string, string]>> = {
  zh_cn: ['网络不稳定，页面没有加载完', '重新加载'],
  zh_hk: ['網絡不穩定，頁面未能載入', '重新載入'],
  en: ['The page could not be loaded. Check your connection.', 'Load again'],
  th: ['โหลดหน้าไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อ', 'โหลดใหม่'],
  vi: ['Không tải được trang. Hãy kiểm tra kết nối mạng.', 'Tải lại'],
};
export const unstarted = Object.fromEntries(
  Object.entries(unstartedTexts).map(([lang, [text, button]]) => [
    lang,
    `<template data-unstarted="${lang}">${text}<button type="button">${button}</button></template>`,
  ]),
) as Record<Lang, string>;

/** The part of `index.html` between `<!--name-->` and `<!--/name-->`. */
export function block(html: string, name: string): string {
  const [, rest] = html.split(`<!--${name}-->`);
  const [part, end] = rest?.split(`<!--/${name}-->`) ?? [];
  if (part === undefined || end === undefined) throw new Error(`the page has no part ${name}`);
  return part;
}

const shellTemplate = '.vite/shell.html';

/**
 * `index.html` has places for what differs from site to site. The built page has this app's own values there;
 * the page with the places is left beside the manifest, for the server (`apps/api/src/pages`).
 */
export function pageTemplate(): Plugin[] {
  let template = '';
  const all = Object.values(unstarted).join('');
  return [
    {
      name: 'koi-page-template',
      transformIndexHtml: {
        order: 'pre',
        handler(html, { server }) {
          const page = html.replace('{{unstarted}}', all);
          return server ? fillPlaces(page, siteValues) : page;
        },
      },
    },
    {
      name: 'koi-page-values',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(html) {
          template = html;
          return fillPlaces(html, siteValues);
        },
      },
      writeBundle({ dir = '' }) {
        mkdirSync(join(dir, '.vite'), { recursive: true });
        writeFileSync(join(dir, shellTemplate), template);
      },
    },
  ];
}
