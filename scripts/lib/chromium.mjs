import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { canInstallPackages, installPackages } from './debian.mjs';
import { Failure } from './failure.mjs';
import { at } from './paths.mjs';
import { captureProgram } from './processes.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Scripts used on the screens, and a package with a font for each. */
const fonts = [
  { lang: 'zh-cn', packageName: 'fonts-noto-cjk' },
  { lang: 'th', packageName: 'fonts-thai-tlwg' },
];

/** Debian's headless shell: the same pages use three fifths of the CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

async function works(path) {
  return existsSync(path) && (await captureProgram(path, ['--version'])).code === 0;
}

/** Playwright's own browser, if it was downloaded. */
const downloaded = () =>
  createRequire(at('e2e', 'package.json'))('@playwright/test').chromium.executablePath();

async function existing() {
  for (const path of [process.env.CHROMIUM_PATH, ...usual, downloaded()]) {
    if (path !== undefined && (await works(path))) return path;
  }
  return undefined;
}

async function ensureFonts() {
  const missing = [];
  for (const { lang, packageName } of fonts) {
    const { code, output } = await captureProgram('fc-list', [`:lang=${lang}`, 'family']);
    if (code === 0 && output.trim() === '') missing.push(packageName);
  }
  if (missing.length === 0) return;
  if (canInstallPackages() && (await installPackages(...missing))) return;
  throw new Failure(
    `The browser tests need fonts for Chinese and Thai: install the packages ${missing.join(' and ')}.`,
  );
}

/**
 * A Chromium for the browser tests: an existing one, else the distribution's, else Playwright's own.
 * @returns {Promise<string>} its path
 */
export async function provideChromium() {
  let path = await existing();
  if (
    path === undefined &&
    canInstallPackages() &&
    (await installPackages('chromium', ...fonts.map((font) => font.packageName)))
  ) {
    path = await existing();
  }
  if (path === undefined) {
    console.log('Downloading a Chromium …');
    await captureProgram(process.execPath, [
      at('node_modules', '@playwright', 'test', 'cli.js'),
      'install',
      'chromium',
    ]);
    path = await existing();
  }
  if (path === undefined)
    throw new Failure(
      'The browser tests need a Chromium and none could be installed: install one and name it with CHROMIUM_PATH.',
    );
  await ensureFonts();
  return path;
}

/**
 * Headless Chromium, for what needs no windows.
 * @returns {Promise<string | undefined>} its path, if it exists or the distribution has it
 */
export async function provideHeadlessShell() {
  const named = process.env.HEADLESS_SHELL_PATH;
  if (named !== undefined && (await works(named))) return named;
  if (await works(headlessShell)) return headlessShell;
  const isThere =
    canInstallPackages() &&
    (await installPackages('chromium-headless-shell')) &&
    (await works(headlessShell));
  return isThere ? headlessShell : undefined;
}
