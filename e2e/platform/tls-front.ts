import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import selfsigned from 'selfsigned';
import { forward, listenOnLoopback, passBack } from './forward';

/** A platform behind TLS as in a deployment, which tells browsers to use only https. */
export interface TlsFront {
  origin: string;
  /** File of the certificate, for NODE_EXTRA_CA_CERTS. */
  certificate: string;
  stop: () => Promise<void>;
}

/** Makes a certificate for localhost that no browser trusts by itself. */
export function certificateForLocalhost() {
  return selfsigned.generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
}

/** Puts TLS in front of a platform. */
export async function startTlsFront(platform: string): Promise<TlsFront> {
  const pem = await certificateForLocalhost();
  const server = createServer({ key: pem.private, cert: pem.cert }, (incoming, outgoing) => {
    forward(incoming, outgoing, platform, (given) => {
      passBack(given, outgoing, {
        ...given.headers,
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      });
    });
  });
  const { port, stop } = await listenOnLoopback(server);
  const folder = await mkdtemp(join(tmpdir(), 'lotes-tls-'));
  const certificate = join(folder, 'certificate.pem');
  await writeFile(certificate, pem.cert);
  return {
    origin: `https://localhost:${String(port)}`,
    certificate,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
