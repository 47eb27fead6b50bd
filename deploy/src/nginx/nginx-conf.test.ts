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

  it.each([
    ['a site without TLS', { 'public-url': 'http://lotes.example' }, /--public-url/],
    ['a path that would end a directive', { releases: '/srv; include /etc/passwd' }, /--releases/],
    ['a gateway without a port', { gateways: '10.0.0.1' }, /--gateways/],
    ['an option that does not exist', { gateway: '10.0.0.1:80' }, /The options are --public-url/],
  ])('is refused in a sentence for %s', (_case, changed, sentence) => {
    expect(() => optionsOf(changed)).toThrow(sentence);
  });
});
