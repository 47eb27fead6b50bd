import { call } from './call';

describe('call', () => {
  it('fills and encodes path parameters', () => {
    expect(call('GET /Lotes/:numero', { params: { numero: 'A/7' } })).toEqual({
      method: 'GET',
      path: '/Lotes/A%2F7',
    });
  });

  it('carries query, body and headers only where given', () => {
    expect(call('GET /Lotes')).toEqual({ method: 'GET', path: '/Lotes' });
    const body = { lotes: ['1'], nombreCliente: 'Ana Paz', telefono: '99998888', correo: 'a@b.hn' };
    expect(call('POST /Reservas', { body }, { 'Idempotency-Key': 'k' })).toEqual({
      method: 'POST',
      path: '/Reservas',
      body,
      headers: { 'Idempotency-Key': 'k' },
    });
  });
});
