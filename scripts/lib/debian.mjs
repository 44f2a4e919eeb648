import { existsSync } from 'node:fs';
import { captureProgram } from './processes.mjs';

/** Whether packages of the distribution can be installed here. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let updated = false;

/**
 * Installs packages of the distribution.
 * @returns {Promise<boolean>} whether it worked
 */
export async function installPackages(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${names.join(', ')} …`);
  if (!updated) {
    await captureProgram('apt-get', ['update', '-q'], { env });
    updated = true;
  }
  const { code } = await captureProgram('apt-get', ['install', '-qy', '--no-install-recommends', ...names], {
    env,
  });
  return code === 0;
}
