import type { Client } from '../database/rows';
import { presentSession } from './authentication.presenter';

test('the name of a session is cut to the length that the forms it is filled into allow', () => {
  const client = { nombre: 'N'.repeat(50), apellido: 'A'.repeat(40), permisos: [] } as Partial<Client>;
  expect(presentSession(client as Client).nombre).toBe(`${'N'.repeat(50)} ${'A'.repeat(29)}`);
});
