import { securityHeadersOf } from '../gateway/security-headers';
import { REFUSALS, RETRY_AFTER_S } from '../gateway/upstream/refusals';
import { CONTENT_TYPES } from '../store/content-types';
import type { NginxOptions } from './nginx-options';

/** Longer than the gateway's own limit of 120 s, so that the gateway ends silent connections, not nginx. */
const SILENCE_S = 130;
/** Longest time for which an old worker goes on: an event stream of a page that stays open has no end of its own. */
const LAST_REQUESTS_S = 150;

/** A quoted string of nginx. @throws Error if it contains text that nginx would read as a variable */
function quoted(text: string): string {
  if (text.includes('$')) throw new Error(`nginx would read a variable in: ${text}`);
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

const UNAVAILABLE = 'error_page 502 503 504 = @unavailable;';

const header = (name: string, value: string) => `add_header ${name} ${quoted(value)} always;`;

const errorLogOf = (state: string | undefined) => `${state ?? '/var/log/nginx'}/error.log`;

/** The whole configuration of an nginx that ends TLS, serves artefacts from disk, and leaves the rest to gateways. */
export function nginxConf(options: NginxOptions): string {
  const { publicUrl, user, state } = options;
  return `# Written by "npm run nginx"; change deploy/src/nginx, not this file.
include /etc/nginx/modules-enabled/*.conf;
user ${user};
worker_processes auto;
worker_rlimit_nofile 65536;
worker_shutdown_timeout ${LAST_REQUESTS_S}s;
pid ${state ?? '/run'}/nginx.pid;
error_log ${errorLogOf(state)};
events {
  # An event stream takes one connection of a visitor and one to a gateway.
  worker_connections 16384;
}
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
${state ? temporaryFolders(state) : ''}
${artefactRules()}

  # The gateways see one client, nginx. Only here can the connections of one visitor be counted.
  limit_conn_zone $binary_remote_addr zone=addresses:10m;

  upstream gateways {
${options.gateways.map((address) => `    server ${address} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 64;
  }

  server {
    listen ${options.httpPort};
    return 301 ${publicUrl.origin}$request_uri;
  }

  server {
    listen ${publicUrl.port || '443'} ssl http2;
    ssl_certificate ${options.certificate};
    ssl_certificate_key ${options.certificateKey};
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:sites:10m;
    ssl_session_tickets off;
    limit_conn addresses ${String(options.networkRequests)};
    # The gateways know the limits of bodies, and refuse early.
    client_max_body_size 0;
    large_client_header_buffers 4 16k;

${proxyRules()}

${locations(options)}
  }
}
`;
}

const temporaryFolders = (state: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${state}/${kind};`)
    .join('\n');

/** Selects the requests that are served from disk: those whose responses may be cached for a year. */
const artefactRules =
  () => `  # A second try has a query, so that no cache answers it: the gateway looks whether the file is what was published.
  map "$request_method $args" $artefact {
    default /.none;
    "GET " $uri;
    "HEAD " $uri;
  }`;

/** Directives for requests to a gateway, whose TRUST_PROXY=1 trusts these headers; no client can change them. */
const proxyRules = () => `    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_connect_timeout 2s;
    proxy_read_timeout ${SILENCE_S}s;
    proxy_send_timeout ${SILENCE_S}s;
    # A large body is refused before it has arrived, and lies on no disk here.
    proxy_request_buffering off;
    # A gateway that is gone costs no read. What was sent of a POST or PATCH is not sent again by nginx itself; of a PUT or DELETE it would be.
    proxy_next_upstream error timeout;
    error_page 418 = @once;
    # Also what was sent there is answered as below.
    recursive_error_pages on;
    ${UNAVAILABLE}
    # What nginx cannot read itself; it has no address to look for a named location with.
    error_page 400 414 494 =422 /.malformed;`;

function locations({ publicUrl, releases, state }: NginxOptions): string {
  // A message about a request names its address and its referrer, which may be private links. No such message is an emergency.
  const silent = `error_log ${errorLogOf(state)} emerg;`;
  const types = Object.entries(CONTENT_TYPES).map(
    ([extension, type]) => `        ${quoted(type)} ${extension.slice(1)};`,
  );
  const extensions = Object.keys(CONTENT_TYPES).map((extension) => extension.slice(1));
  const security = Object.entries(securityHeadersOf(publicUrl)).map(([name, value]) => header(name, value));
  return `    # No file for browsers: what was published, for the gateway to compare with.
    location ~ /release\\.json$ {
      ${silent}
      proxy_pass http://gateways;
    }

    # What the release store holds for browsers, as the gateway serves it (deploy/src/gateway/artefact-file.ts).
    location ~ ^/(shell|remotes/[a-z][a-z0-9-]*)/[0-9A-Za-z][0-9A-Za-z.-]*/([\\w@-][\\w.@-]*/)*[\\w@-][\\w.@-]*\\.(${extensions.join('|')})$ {
      ${silent}
      root ${releases};
      try_files $artefact @gateway;
      error_page 403 404 = @gateway;
      # Error pages are inherited only where there are none: this is for those beyond the limit of one address.
      ${UNAVAILABLE}
      types {
${types.join('\n')}
      }
      brotli_static on;
      etag off;
      max_ranges 0;
      if_modified_since off;
      add_header Last-Modified "";
      add_header vary accept-encoding;
      add_header cache-control "public, max-age=31536000, immutable";
${lines('      ', security)}
    }
    location / {
      ${silent}
      if ($request_method !~ "^(GET|HEAD|OPTIONS|POST|PATCH)$") {
        return 418;
      }
      proxy_pass http://gateways;
    }
    location @once {
      ${silent}
      proxy_next_upstream off;
      proxy_pass http://gateways;
    }
    location @gateway {
      ${silent}
      proxy_pass http://gateways;
    }
    location @unavailable {
      ${silent}
      add_header retry-after ${RETRY_AFTER_S} always;
${refusal('unavailable', security)}
    }
    location = /.malformed {
      ${silent}
      internal;
${refusal('malformed-request', security)}
    }`;
}

/** A response in the envelope, as the gateway writes it. */
function refusal(code: 'unavailable' | 'malformed-request', security: readonly string[]): string {
  const { status, Mensaje, MensajeEng, typeResult } = REFUSALS[code];
  const body = JSON.stringify({ Mensaje, MensajeEng, typeResult, code });
  return lines('      ', [
    'default_type "application/json; charset=utf-8";',
    'add_header cache-control no-store always;',
    ...security,
    `return ${String(status)} ${quoted(body)};`,
  ]);
}

const lines = (indent: string, all: readonly string[]) => all.map((line) => indent + line).join('\n');
