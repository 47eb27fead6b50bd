import { forgetUnanswered } from './kept-in-tab';
import { submissions, type Submission } from './submissions';

interface Message {
  nombre: string;
  reserva?: string;
  idioma: 'es' | 'en';
}

const LOST = new Error('no answer');
const REFUSED = new Error('refused');
const ANA: Message = { nombre: 'Ana', idioma: 'en' };

let keys = 0;
/** Returns the messages as after the page was reloaded. */
const load = () =>
  submissions<Message>({
    keptAs: 'contact',
    isSecret: ({ reserva }) => reserva !== undefined,
    newKey: () => `key-${++keys}`,
    isUnanswered: (failure) => failure === LOST,
  });
type Messages = ReturnType<typeof load>;

/** Sends a message and returns the submission that was delivered. With `failure`, the delivery fails with it. */
async function send(messages: Messages, body: Message, failure?: Error): Promise<Submission<Message>> {
  let delivered: Submission<Message> | undefined;
  const sent = messages.send(body, (submission) => {
    delivered = submission;
    return failure ? Promise.reject(failure) : Promise.resolve('received');
  });
  if (failure) await expect(sent).rejects.toBe(failure);
  else await expect(sent).resolves.toBe('received');
  if (!delivered) throw new Error('Nothing was delivered.');
  return delivered;
}

beforeEach(() => {
  keys = 0;
  sessionStorage.clear();
});

describe('a message whose answer was lost', () => {
  it('keeps its key and its first language when it is sent again in another language', async () => {
    const messages = load();
    await send(messages, ANA, LOST);
    expect(await send(messages, { ...ANA, idioma: 'es' })).toEqual({ body: ANA, idempotencyKey: 'key-1' });
  });

  it('keeps them after the page was reloaded', async () => {
    await send(load(), ANA, LOST);
    const messages = load();
    expect(messages.unanswered()?.body).toEqual(ANA);
    expect(await send(messages, { ...ANA, idioma: 'es' })).toEqual({ body: ANA, idempotencyKey: 'key-1' });
  });

  it('is delivered as a repeated one, unlike one with other data', async () => {
    const messages = load();
    const repeated: boolean[] = [];
    const deliver = (_: unknown, isRepeated: boolean) => {
      repeated.push(isRepeated);
      return Promise.reject(LOST);
    };
    for (const nombre of ['Ana', 'Ana', 'Eva'])
      await expect(messages.send({ ...ANA, nombre }, deliver)).rejects.toBe(LOST);
    expect(repeated).toEqual([false, true, false]);
  });

  it('keeps them after the page was reloaded before the failure', async () => {
    void load().send(ANA, () => new Promise(() => undefined));
    expect(await send(load(), ANA)).toHaveProperty('idempotencyKey', 'key-1');
  });

  it('is another message when its data has changed', async () => {
    const messages = load();
    await send(messages, ANA, LOST);
    const changed: Message = { nombre: 'Ana Paz', idioma: 'es' };
    expect(await send(messages, changed)).toEqual({ body: changed, idempotencyKey: 'key-2' });
  });

  it('is not kept over a reload if it holds a secret', async () => {
    const messages = load();
    const secret: Message = { ...ANA, reserva: 'LR-1' };
    await send(messages, secret, LOST);
    expect(load().unanswered()).toBeUndefined();
    expect(await send(messages, secret)).toHaveProperty('idempotencyKey', 'key-1');
  });

  it('is forgotten when it is given up', async () => {
    const messages = load();
    await send(messages, ANA, LOST);
    messages.forget();
    expect(load().unanswered()).toBeUndefined();
    expect(await send(messages, ANA)).toHaveProperty('idempotencyKey', 'key-2');
  });

  it('is forgotten when its user signs out, and nothing else of the tab is', async () => {
    sessionStorage.setItem('lotes.draft.contact', '{}');
    await send(load(), ANA, LOST);
    forgetUnanswered();
    expect(load().unanswered()).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual(['lotes.draft.contact']);
  });

  it('counts as none if only its key is kept', () => {
    sessionStorage.setItem('lotes.sent.contact', '{"idempotencyKey":"key-1"}');
    expect(load().unanswered()).toBeUndefined();
  });
});

test('a message that was received gets another key when it is sent again', async () => {
  const messages = load();
  await send(messages, ANA);
  expect(messages.unanswered()).toBeUndefined();
  expect(await send(messages, ANA)).toHaveProperty('idempotencyKey', 'key-2');
});

test('a message that was refused keeps its key until the page is reloaded', async () => {
  const messages = load();
  await send(messages, ANA, REFUSED);
  expect(messages.unanswered()).toBeUndefined();
  expect(await send(messages, ANA, REFUSED)).toHaveProperty('idempotencyKey', 'key-1');
  expect(await send(load(), ANA)).toHaveProperty('idempotencyKey', 'key-2');
});
