import { deriveStatus } from './lot-status';

describe('the status of a lot', () => {
  it('is the base status while its queue is empty', () => {
    expect(deriveStatus('disponible', [])).toBe('disponible');
    expect(deriveStatus('no_disponible', [])).toBe('no_disponible');
    expect(deriveStatus('proximamente', [])).toBe('proximamente');
  });

  it('is reserved by an active or a pending reservation', () => {
    expect(deriveStatus('disponible', [{ estado: 'activa' }])).toBe('reservado');
    expect(deriveStatus('disponible', [{ estado: 'pendiente' }, { estado: 'pendiente' }])).toBe('reservado');
  });

  it('is sold by a sale with or without contract, even while others wait', () => {
    expect(deriveStatus('disponible', [{ estado: 'pendiente' }, { estado: 'vendida' }])).toBe('vendido');
    expect(deriveStatus('disponible', [{ estado: 'vendida_sin_contrato' }])).toBe('vendido');
  });
});
