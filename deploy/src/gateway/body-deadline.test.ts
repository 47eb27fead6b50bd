import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { endSlowBodies } from './body-deadline';
import { unreadableAnswer } from './unreadable-requests';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify({ clientErrorHandler: unreadableAnswer({}) });
  endSlowBodies(app, { ordinary: 50, upload: 60_000 });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/', async ({ body }) => ({ body }));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Sends the head of a request and one of its two bytes. */
function begin(type: string): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 2\r\n\r\na`,
  );
  return socket;
}

async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (part: string) => (answer += part));
  await once(socket, 'end');
  return answer;
}

it('a body that does not arrive in time is given up with the envelope, while an upload may go on', async () => {
  const upload = begin('multipart/form-data; boundary=x');
  const ordinary = await answerOn(begin('text/x-notes'));
  expect(ordinary).toMatch(/^HTTP\/1\.1 422 [\s\S]*"code":"malformed-request"/);
  const answer = answerOn(upload);
  upload.write('b');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*"body":"ab"/);
});
