import { existsSync, readFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { at } from './paths.mjs';
import { captureProgram } from './processes.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Whether node_modules matches the lock file. Optional packages may be missing: they are for other platforms.
 */
export function isInstalled() {
  const installedFile = at('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = readJson(installedFile).packages;
  return Object.entries(readJson(at('package-lock.json')).packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    return found === undefined ? wanted.optional === true : found.version === wanted.version;
  });
}

/** npm from the PATH, or the one that started this script. */
export function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
}

/** Runs npm and keeps its output. */
export function npm(...args) {
  const [program, ...first] = npmCommand();
  return captureProgram(program, [...first, ...args]);
}

/** Installs the dependencies if they are missing or do not match the lock file. */
async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing dependencies (npm ci) …');
  const { code, output } = await npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
  if (code !== 0) {
    const reason = output
      .split('\n')
      .find((line) => line.startsWith('npm error') && !line.startsWith('npm error code'));
    throw new Failure(
      `The dependencies could not be installed: ${(reason ?? output.trim().split('\n').at(-1) ?? '').replace(/^npm error /, '')}`,
    );
  }
  if (!isInstalled())
    throw new Failure(
      'The dependencies could not be installed: npm ci ended well but node_modules does not match package-lock.json.',
    );
}

/** Node runs TypeScript natively from 22.18 on. */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/**
 * The Node for the servers: the version pinned in package.json. If npm is configured not to run install scripts it
 * is downloaded here; if that fails too, the running Node is used if it is recent enough.
 */
async function pinnedNode() {
  const pinned = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  const folder = at('node_modules', 'node');
  if (existsSync(folder)) {
    await captureProgram(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder });
    if (existsSync(pinned)) return pinned;
  }
  if (runsTypeScript(process.version)) {
    console.log(
      `The pinned Node is not installed (npm did not run its install script); going on with Node ${process.version}.`,
    );
    return process.execPath;
  }
  throw new Failure(
    `Node 24 is needed to run the servers and could not be installed: npm did not run the install script of the package "node". ` +
      `Allow it (npm config delete ignore-scripts) and run "npm ci", or use Node 24 in place of ${process.version}.`,
  );
}

/** Installs dependencies and returns the Node to run with; the first step of every script. */
export async function prepare() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Failure(`Node 20 or newer is needed; this is ${process.version}.`);
  await ensureInstalled();
  return pinnedNode();
}
