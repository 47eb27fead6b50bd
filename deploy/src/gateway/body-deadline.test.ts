import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startProxy, startUpstream, type LocalServer } from '../testing/local-server';

const DEADLINE_MS = 100;
/** A body longer than the gateway buffers before it forwards it. */
const STREAMED_BYTES = 300_000;

let upstream: LocalServer;
let proxy: LocalServer;
beforeAll(async () => {
  upstream = await startUpstream((request, response) => {
    request.resume().on('end', () => response.end('read'));
  });
  proxy = await startProxy([upstream.url], { bodyDeadline: DEADLINE_MS });
});
afterAll(async () => {
  await proxy.close();
  await upstream.close();
});

/** Sends the head of a request and all of its body but the last byte. */
function begin(type: string, bytes: number): Socket {
  const socket = connect(proxy.port, '127.0.0.1').setEncoding('utf8');
  socket.write(`POST /api/x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: ${type}\r\n`);
  socket.write(`content-length: ${String(bytes)}\r\n\r\n${'a'.repeat(bytes - 1)}`);
  return socket;
}

async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (part: string) => (answer += part));
  await once(socket, 'end');
  return answer;
}

const FORM = 'multipart/form-data; boundary=x';

test.each([
  ['of an ordinary type', 'text/x-notes', STREAMED_BYTES],
  ['of a small upload, which is buffered,', FORM, 2],
])('a body %s that does not arrive in time gets a refusal in the envelope', async (_what, type, bytes) => {
  expect(await answerOn(begin(type, bytes))).toMatch(/^HTTP\/1\.1 422 [\s\S]*"code":"malformed-request"/);
});

test('an upload that is forwarded as it arrives may take longer', async () => {
  const upload = begin(FORM, STREAMED_BYTES);
  const answer = answerOn(upload);
  await new Promise((late) => setTimeout(late, 2 * DEADLINE_MS));
  upload.write('b');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*read/);
});
