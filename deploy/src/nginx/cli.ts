import { Misconfiguration } from '@lotes/shared-node/configuration';
import { nginxConf } from './nginx-conf';
import { NGINX_HELP, readNginxOptions } from './nginx-options';

/** `npm run nginx -- --public-url … > /etc/nginx/nginx.conf`: writes the configuration that docs/production-front.md describes. */
const args = process.argv.slice(2);
try {
  const isHelp = args.includes('--help') || args.includes('-h');
  process.stdout.write(isHelp ? `${NGINX_HELP}\n` : nginxConf(readNginxOptions(args)));
} catch (error) {
  if (!(error instanceof Misconfiguration)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
