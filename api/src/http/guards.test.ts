import { buildTestApp, type TestApp } from '../testing';

describe('the foundation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  it('answers health', async () => {
    expect((await app.app.inject('/health')).statusCode).toBe(200);
  });
  it('signs in', async () => {
    const sales = await app.signInAs('sales');
    const answer = await app.inject({ url: '/nothing', headers: { ...sales } });
    expect(answer.json()).toMatchObject({ code: 'not-found' });
  });
});
