import type { CreateReservation, PaymentLinkRow } from '@lotes/shared-contract';
import type { SignedIn } from './test-tokens';
import { buildTestApp, type TestResponse, type TestApp } from './build-test-app';
import { freshPlaces, type FreshPlaces } from './fresh-places';
import { requestFor } from './reservation-factory';

type Paid = TestResponse<'POST /SolicitudesLinkPago/:id/Pagar'>;
type OwnReservation = TestResponse<'GET /Reservas/Mia/:token'>['result']['reservas'][number];

/** Steps of buyers and staff until a payment is recorded. Each step calls the api. */
export interface PaymentSteps {
  /** Reserves lots with the paid week; returns the token of the reservations and their payments. */
  reserveWeek(lots: string[], change?: Partial<CreateReservation>): Promise<string>;
  /** The reservations of a token, as their buyer sees them. */
  own(token: string): Promise<OwnReservation[]>;
  firstOwn(token: string): Promise<OwnReservation | undefined>;
  payments(
    token: string | null,
  ): Promise<TestResponse<'GET /SolicitudesLinkPago/Mia/:token'>['result']['solicitudes']>;
  /** Staff send the bank's link of a request. */
  send(id: string): Promise<PaymentLinkRow>;
  /** Staff record a payment on the request's current version; `change` replaces fields of the body. */
  pay(id: string, change?: object): Promise<Paid>;
  /** Reserves a lot with the paid week and sends the bank's link; returns the reservation's token and the request's id. */
  sentWeek(lot: string): Promise<{ token: string; id: string }>;
  cancel(token: string): Promise<unknown>;
  /** Joins the queue of a lot as a new visitor, for free; returns the token. */
  join(lot: string): Promise<string>;
  /** The request as staff see it. */
  row(id: string): Promise<PaymentLinkRow>;
}

let references = 0;

/** Returns a bank reference that no payment had before. */
export function newReference(): string {
  references += 1;
  return `REF-${references}`;
}

export function paymentSteps(app: TestApp, staff: SignedIn): PaymentSteps {
  const reserve = async (lots: string[], change: Partial<CreateReservation>) =>
    (await app.call('POST /Reservas', { body: requestFor(lots, change) })).result.token;
  const row = async (id: string) => {
    const { result } = await app.call('GET /SolicitudesLinkPago', { query: { tamano: 100 } }, staff);
    const found = result.filas.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`No request ${id}.`);
    return found;
  };
  const steps: PaymentSteps = {
    reserveWeek: (lots, change = {}) => reserve(lots, { tipo: 'pago7d', ...change }),
    join: (lot) => reserve([lot], {}),
    own: async (token) => (await app.call('GET /Reservas/Mia/:token', { params: { token } })).result.reservas,
    firstOwn: async (token) => (await steps.own(token))[0],
    payments: async (token) =>
      (await app.call('GET /SolicitudesLinkPago/Mia/:token', { params: { token: token ?? '' } })).result
        .solicitudes,
    send: async (id) => {
      const { version } = await row(id);
      const body = { version, enlaceUrl: `https://pagos.example.com/${id}` };
      return (await app.call('POST /SolicitudesLinkPago/:id/Enviar', { params: { id }, body }, staff)).result;
    },
    pay: async (id, change = {}) => {
      const { version } = await row(id);
      const body = { version, banco: 'Banco Demo', referenciaBanco: newReference(), ...change };
      return app.call('POST /SolicitudesLinkPago/:id/Pagar', { params: { id }, body }, staff);
    },
    sentWeek: async (lot) => {
      const token = await steps.reserveWeek([lot]);
      const [request] = await steps.payments(token);
      if (!request) throw new Error('Reserving a week made no request.');
      await steps.send(request.id);
      return { token, id: request.id };
    },
    cancel: (token) => app.call('DELETE /Reservas/Mia/:token', { params: { token }, query: {} }),
    row,
  };
  return steps;
}

/** An app with a user who works on payments, the steps of that user, and lots that no other test uses. */
export interface PaymentApp {
  app: TestApp;
  payments: SignedIn;
  steps: PaymentSteps;
  places: FreshPlaces;
}

/** Returns a {@link PaymentApp} on a new database. */
export async function buildPaymentApp(): Promise<PaymentApp> {
  const app = await buildTestApp();
  const payments = await app.signInAs('payments');
  return { app, payments, steps: paymentSteps(app, payments), places: await freshPlaces(app) };
}
