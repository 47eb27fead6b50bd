import { createTestDatabase, testServerUrl, type TestDatabase } from '@lotes/shared-node/testing';
import { readTestEnvironment } from '../../../api/src/testing/test-environment';
import { rowsOf } from '../testing/platform-data';
import { holdWaitingMail } from './hold-mail';

const MAIL = `insert into outbox (canal, message_id, contenido, creado_en, disponible_en, ultimo_error)
  values ('correo', $1, '{"to": "a@example.test", "subject": "s", "text": "t"}', now(), $2, $3)`;

describe('mail that a restore holds', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(testServerUrl(), 'hold_mail', readTestEnvironment().template);
  });
  afterEach(() => database.drop());

  it('is mail that waited; refused mail is not counted, and keeps the reason of its refusal', async () => {
    await rowsOf(database.url, 'delete from outbox');
    await rowsOf(database.url, MAIL, ['waiting', '2026-01-01', null]);
    await rowsOf(database.url, MAIL, ['refused', 'infinity', '550 5.1.1 no such mailbox']);
    expect(await holdWaitingMail(database.url, '2026-01-02')).toBe(1);
    const rows = await rowsOf(
      database.url,
      `select message_id, disponible_en::text, ultimo_error from outbox order by id`,
    );
    expect(rows).toEqual([
      {
        message_id: 'waiting',
        disponible_en: 'infinity',
        ultimo_error: expect.stringContaining('Held by a restore'),
      },
      { message_id: 'refused', disponible_en: 'infinity', ultimo_error: '550 5.1.1 no such mailbox' },
    ]);
  });
});
