import { buildTestApp, type TestApp } from './build-test-app';
import { StubIdentity } from './stub-identity';

/** Returns an app whose identity provider is a stub; closing the app stops the stub. */
export async function buildAppWithIdentity(): Promise<{ app: TestApp; identity: StubIdentity }> {
  const identity = await StubIdentity.start();
  const app = await buildTestApp({ environment: { IDENTITY_ADMIN_ENDPOINT: identity.url } });
  const close = async () => {
    await app.close();
    await identity.stop();
  };
  return { app: { ...app, close }, identity };
}
