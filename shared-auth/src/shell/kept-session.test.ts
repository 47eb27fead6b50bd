import { sessionWith } from '../testing/index';
import { createAuth } from './auth';

/** Opens a page in a browser without tokens, and returns the e-mail of its user. */
async function openPage(): Promise<string> {
  const auth = createAuth({
    apiUrl: 'http://127.0.0.1:9',
    identity: { region: 'us-east-2', userPoolId: 'us-east-2_pool', clientId: 'client', endpoint: null },
    language: () => 'es',
    storage: localStorage,
    keptStorageKeys: ['i18nextLng', 'lotes.device.'],
    report: () => undefined,
  });
  await auth.start();
  auth.dispose();
  return auth.store.getState().session.correo;
}

/** Keys of local storage, except those of the state that every page saves. */
const keptKeys = () => Object.keys(localStorage).filter((key) => key !== 'root' && key !== 'gral');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const key of ['i18nextLng', 'lotes.device.client.ana.deviceKey', 'lotes.record-email', 'other'])
    localStorage.setItem(key, 'value');
  sessionStorage.setItem('reserve.draft', 'value');
});

test('a session without tokens ends when the page opens, and clears both storages, except what belongs to the device', async () => {
  localStorage.setItem('root', JSON.stringify({ version: 2, state: sessionWith(['VER_USUARIOS']) }));
  expect(await openPage()).toBe('');
  expect(keptKeys().sort()).toEqual(['i18nextLng', 'lotes.device.client.ana.deviceKey']);
  expect(sessionStorage.length).toBe(0);
});

test('a visitor who never signed in keeps both storages', async () => {
  expect(await openPage()).toBe('');
  expect(keptKeys()).toHaveLength(4);
  expect(sessionStorage.getItem('reserve.draft')).toBe('value');
});
