import { onServer } from './platform-databases';

const failing = (error: Error) => onServer('postgres://lotes@db:5432/lotes', () => Promise.reject(error));

test('work with a server that fails is refused in one sentence, but a defect keeps its stack', async () => {
  await expect(failing(new Error('the database system is starting up'))).rejects.toMatchObject({
    name: 'BackupRefused',
    message:
      'The PostgreSQL server at db:5432 cannot be used: the database system is starting up. Check DATABASE_URL.',
  });
  const defect = new TypeError("Cannot read properties of undefined (reading 'rows')");
  await expect(failing(defect)).rejects.toBe(defect);
});
