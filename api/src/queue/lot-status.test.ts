import { deriveStatus } from './lot-status';

describe('the status of a lot', () => {
  it('equals the base status while the queue is empty', () => {
    expect(deriveStatus('disponible', [])).toBe('disponible');
    expect(deriveStatus('no_disponible', [])).toBe('no_disponible');
    expect(deriveStatus('proximamente', [])).toBe('proximamente');
  });

  it('becomes reserved by an active or a pending reservation', () => {
    expect(deriveStatus('disponible', [{ estado: 'activa' }])).toBe('reservado');
    expect(deriveStatus('disponible', [{ estado: 'pendiente' }, { estado: 'pendiente' }])).toBe('reservado');
  });

  it('becomes sold by a sale with or without contract, even while others wait', () => {
    expect(deriveStatus('disponible', [{ estado: 'pendiente' }, { estado: 'vendida' }])).toBe('vendido');
    expect(deriveStatus('disponible', [{ estado: 'vendida_sin_contrato' }])).toBe('vendido');
  });
});
