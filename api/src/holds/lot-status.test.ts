import { deriveStatus } from './lot-status';

describe('the status of a lot', () => {
  it('is what staff set while nobody stands in its line', () => {
    expect(deriveStatus('disponible', [])).toBe('disponible');
    expect(deriveStatus('no_disponible', [])).toBe('no_disponible');
    expect(deriveStatus('proximamente', [])).toBe('proximamente');
  });

  it('is reserved by an active or a pending reservation', () => {
    expect(deriveStatus('disponible', [{ estado: 'activa' }])).toBe('reservado');
    expect(deriveStatus('disponible', [{ estado: 'pendiente' }, { estado: 'pendiente' }])).toBe('reservado');
  });

  it('is sold by a sale with or without contract, whoever else waits', () => {
    expect(deriveStatus('disponible', [{ estado: 'pendiente' }, { estado: 'vendida' }])).toBe('vendido');
    expect(deriveStatus('disponible', [{ estado: 'vendida_sin_contrato' }])).toBe('vendido');
  });
});
