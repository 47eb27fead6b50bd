import { setTimeout as delay } from 'node:timers/promises';
import { answerBeforeClosing, logOutput, runServer } from '@lotes/shared-node/process';
import Fastify from 'fastify';

/** A service that writes a line for each request on standard output, and one on standard error. */
void runServer('talkative', async () => {
  const app = Fastify({ logger: { level: 'info', stream: logOutput() }, return503OnClosing: false });
  answerBeforeClosing(app);
  app.get('/health', async () => {
    process.stderr.write('asked\n');
    return { pid: process.pid };
  });
  app.get('/slow', () => delay(300, { answer: 'late' }));
  return { app, host: '127.0.0.1', port: Number(process.env['PORT']) };
});
