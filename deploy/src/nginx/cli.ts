import { Misconfiguration } from '@lotes/shared-node/configuration';
import { nginxConf } from './nginx-conf';
import { readNginxOptions } from './nginx-options';

/** `npm run nginx -- --public-url … > /etc/nginx/nginx.conf`: writes the configuration that docs/production-front.md describes. */
try {
  process.stdout.write(nginxConf(readNginxOptions(process.argv.slice(2))));
} catch (error) {
  if (!(error instanceof Misconfiguration)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
