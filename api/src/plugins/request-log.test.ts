import fastify from 'fastify';
import { loggerOptions } from './request-log';

test('each failure in an AggregateError is logged, those of the database without their values', () => {
  const lines: string[] = [];
  const { log } = fastify({ logger: loggerOptions('info', { write: (line) => lines.push(line) }) });
  const refused = Object.assign(new Error('Key (correo)=(ana@example.test) is still referenced.'), {
    severity: 'ERROR',
    code: '23503',
    constraint: 'correos_fkey',
  });
  const slow = new Error('Expired mails were not deleted.', { cause: new Error('Too slow.') });
  log.error(
    { err: new AggregateError([refused, slow, 'no error'], 'Expired rows stay.') },
    'housekeeping failed',
  );
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      msg: 'housekeeping failed',
      err: {
        message: 'Expired rows stay.',
        errors: [
          { code: '23503', constraint: 'correos_fkey' },
          { message: 'Expired mails were not deleted.', cause: { message: 'Too slow.' } },
        ],
      },
    },
  ]);
  expect(lines.join('')).not.toContain('ana@example.test');
});
