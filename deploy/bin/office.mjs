// Debian's LibreOffice, with which npm run check:exports opens exported files. Not part of npm test, as it is large.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { apt, mayInstall } from './debian.mjs';
import { prepare, refuse } from './prepare.mjs';

const isInstalled = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'soffice')));

function ensureLibreOffice() {
  if (isInstalled()) return;
  if (!mayInstall()) refuse('Install LibreOffice Calc, so that soffice is in the PATH.');
  console.log("Installing Debian's LibreOffice …");
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'libreoffice-calc-nogui');
  if (!isInstalled()) refuse('LibreOffice could not be installed; apt-get says why above.');
}

await prepare();
ensureLibreOffice();
