import { PAYMENT_LINK_STATES } from '@lotes/shared-contract/client';
import { isUnderWay, paymentTimeline } from './payment-timeline';

const instants = {
  solicitadaEn: '2026-03-10T15:00:00.000Z',
  enviadaEn: '2026-03-10T16:00:00.000Z',
  pagadaEn: '2026-03-11T10:00:00.000Z',
  reembolsadoEn: null,
};
const enlaceUrl = 'https://pay.bank.example/abc';
const told = (estado: (typeof PAYMENT_LINK_STATES)[number], given: Partial<typeof instants> | object = {}) =>
  paymentTimeline({ estado, enlaceUrl, ...instants, ...given }).map(
    ({ name, progress }) => `${name} ${progress}`,
  );

test('a payment under way shows the finished steps, the present one and those ahead, none to pay without a link', () => {
  expect(told('solicitada', { enviadaEn: null })).toEqual(['requested done', 'preparing now', 'pay ahead']);
  expect(told('enviada')).toEqual(['requested done', 'sent done', 'pay now']);
  expect(told('enviada', { enlaceUrl: null })).toEqual(['requested done', 'sent done']);
  expect(told('procesando')).toEqual(['requested done', 'sent done', 'processing now']);
  expect(told('pagada')).toEqual(['requested done', 'sent done', 'paid done']);
});

test('a payment that ended unpaid shows how, and money that was received is always shown', () => {
  expect(told('cancelada', { enviadaEn: null })).toEqual(['requested done', 'cancelled ended']);
  expect(told('vencida')).toEqual(['requested done', 'sent done', 'expired ended']);
  expect(told('en_revision')).toEqual(['requested done', 'sent done', 'paid done', 'review now']);
  expect(told('reembolsada').slice(-2)).toEqual(['paid done', 'refunded ended']);
});

test('a payment of a state that only a newer api knows shows that it changed, after the money that was received', () => {
  const added = 'nuevo' as never;
  expect(told(added)).toEqual(['requested done', 'sent done', 'paid done', 'other now']);
  expect(told(added, { pagadaEn: null })).toEqual(['requested done', 'sent done', 'other now']);
});

test('money that came without a request shows no request', () => {
  const excess = { solicitadaEn: instants.pagadaEn, enviadaEn: null };
  expect(told('en_revision', excess)).toEqual(['paid done', 'review now']);
  expect(told('pagada', { ...excess, solicitadaEn: '2026-03-12T15:00:00.000Z' })).toEqual(['paid done']);
});

test('each finished step shows its time', () => {
  const steps = paymentTimeline({ estado: 'pagada', enlaceUrl, ...instants });
  expect(steps.map(({ at }) => at)).toEqual(Object.values(instants).filter((at) => at !== null));
});

test('a payment is requested again until its state is final', () => {
  expect(PAYMENT_LINK_STATES.filter((estado) => isUnderWay({ estado }))).toEqual([
    'solicitada',
    'enviada',
    'procesando',
    'en_revision',
  ]);
});
