import { CONTENT_TYPES } from '../store/content-types';
import { securityHeadersOf } from '../gateway/security-headers';
import { nginxConf } from './nginx-conf';
import { readNginxOptions } from './nginx-options';

const ARGUMENTS = {
  'public-url': 'https://lotes.example',
  releases: '/srv/lotes/releases/',
  gateways: '10.0.0.1:8080,10.0.0.2:8080',
  certificate: '/etc/lotes/certificate.pem',
  'certificate-key': '/etc/lotes/key.pem',
};

const optionsOf = (changed: Record<string, string> = {}) =>
  readNginxOptions(
    Object.entries({ ...ARGUMENTS, ...changed }).flatMap(([name, value]) => [`--${name}`, value]),
  );

describe('the configuration of nginx', () => {
  it('puts the headers of the gateway on files, and serves the types that the gateway serves', () => {
    const options = optionsOf();
    const text = nginxConf(options);
    for (const [name, value] of Object.entries(securityHeadersOf(options.publicUrl)))
      expect(text).toContain(`add_header ${name} "${value}" always;`);
    for (const [extension, type] of Object.entries(CONTENT_TYPES))
      expect(text).toContain(`"${type}" ${extension.slice(1)};`);
    expect(text).toContain('listen 443 ssl http2;');
    expect(text).toContain('root /srv/lotes/releases;');
  });

  it('ends old workers although event streams have no end, but waits longer than for a silent response', () => {
    const seconds = (directive: string) =>
      Number(new RegExp(`^ *${directive} (\\d+)s;$`, 'm').exec(nginxConf(optionsOf()))?.[1]);
    expect(seconds('worker_shutdown_timeout')).toBeGreaterThan(seconds('proxy_read_timeout'));
  });

  it('retries only requests that are safe to repeat with another gateway', () => {
    const text = nginxConf(optionsOf());
    const locationOf = (name: string) => text.split(`location ${name} {`)[1]?.split('\n    }')[0];
    expect(text.match(/proxy_next_upstream [^;]+;/g)).toEqual([
      'proxy_next_upstream error timeout;',
      'proxy_next_upstream off;',
    ]);
    expect(text).not.toContain('non_idempotent');
    expect(locationOf('@once')).toContain('proxy_next_upstream off;');
    expect(text).toContain('error_page 418 = @once;');
    const others = /\$request_method !~ "([^"]+)"\) \{\s+return 418;/.exec(locationOf('/') ?? '')?.[1] ?? '';
    const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PATCH', 'PUT', 'DELETE'];
    expect(methods.filter((method) => !new RegExp(others).test(method))).toEqual(['PUT', 'DELETE']);
  });

  it('limits what one address requests at the same time, and refuses the rest in the envelope', () => {
    const text = nginxConf(optionsOf());
    expect(text).toMatch(/^ {2}limit_conn_zone \$binary_remote_addr zone=(\w+):10m;$/m);
    // Each of two gateways serves its eighth to one network.
    expect(text).toContain('limit_conn addresses 2000;');
    // A location with an error page of its own inherits none.
    const levels = text.split(/\n {4}location /).filter((level) => / error_page /.test(level));
    expect(levels).toHaveLength(2);
    for (const level of levels) expect(level).toContain(' error_page 502 503 504 = @unavailable;');
    expect(nginxConf(optionsOf({ 'network-requests': '7000' }))).toContain('limit_conn addresses 7000;');
  });

  it('lets nginx log no request: an address or a referrer may be a private link', () => {
    const text = nginxConf(optionsOf());
    expect(text).toContain('access_log off;');
    const inLocations = text.split(/\n {4}location /).slice(1);
    expect(inLocations.length).toBeGreaterThan(1);
    for (const location of inLocations)
      expect(location.split('\n')[1]).toBe('      error_log /var/log/nginx/error.log emerg;');
    // Messages about nginx itself stay.
    expect(text).toContain('\nerror_log /var/log/nginx/error.log;\n');
  });

  it.each([
    [
      'a site without TLS',
      { 'public-url': 'http://lotes.example' },
      /^No configuration was written\. --public-url "http:\/\/lotes\.example" is wrong \(the https address of the site\); --help says what each option is\.$/,
    ],
    [
      'a path that would end a directive',
      { releases: '/srv; include /etc/passwd' },
      /--releases "\/srv; include \/etc\/passwd" is wrong \(the folder of the release store: an absolute path/,
    ],
    [
      'gateways without a port',
      { gateways: '10.0.0.1,10.0.0.2' },
      /\. --gateways "10\.0\.0\.1,10\.0\.0\.2" is wrong \(host:port of each gateway, separated by commas\); --help/,
    ],
    ['a port that is none', { 'http-port': '' }, /--http-port "" is wrong/],
    ['a limit that lets nobody in', { 'network-requests': '0' }, /--network-requests "0" is wrong/],
    ['an option that does not exist', { gateway: '10.0.0.1:80' }, /The options are --public-url/],
  ])('is refused for %s, with a sentence that says why', (_case, changed, sentence) => {
    expect(() => optionsOf(changed)).toThrow(sentence);
  });

  it('is refused without options, in a sentence that names each that is missing', () => {
    const missing = ['public-url', 'releases', 'gateways', 'certificate', 'certificate-key'];
    expect(() => readNginxOptions([])).toThrow(
      `No configuration was written. ${missing.map((name) => `--${name} is missing`).join('; ')}; --help says what each option is.`,
    );
  });
});
