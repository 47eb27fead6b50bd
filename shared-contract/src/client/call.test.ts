import { call, type Call, type ResultOf } from './call';

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

  it('puts a form into the body', () => {
    const form = new FormData();
    expect(call('POST /Lotes/:numero/Imagenes', { params: { numero: '37' }, form })).toEqual({
      method: 'POST',
      path: '/Lotes/37/Imagenes',
      body: form,
    });
  });

  it('knows the type of its result', () => {
    const lots: Call<ResultOf<'GET /Lotes'>> = call('GET /Lotes');
    // @ts-expect-error The result of another endpoint.
    const parameters: Call<ResultOf<'GET /Parametros'>> = call('GET /Lotes');
    expect(parameters).toEqual(lots);
  });
});
