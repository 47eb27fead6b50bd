// Debian's packages that tests need, installed if we may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True if this is a Debian and the process is root. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Runs apt-get without questions; its complaints are shown. */
export function apt(...args) {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
