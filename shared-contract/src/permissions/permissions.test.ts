import { isPermission, withImplied } from './permissions';

describe('the vocabulary of permissions', () => {
  it('contains EDITAR_RESERVA, and not a code that R6.1 does not name', () => {
    expect(isPermission('EDITAR_RESERVA')).toBe(true);
    expect(isPermission('ADMIN')).toBe(false);
  });

  it.each([
    ['CREAR_USUARIOS', 'VER_USUARIOS'],
    ['EDITAR_USUARIOS', 'VER_USUARIOS'],
    ['ELIMINAR_USUARIOS', 'VER_USUARIOS'],
    ['EDITAR_SOL_LINK_PAGO', 'VER_SOLICITUDES_LINK_PAGO'],
  ] as const)('lets holders of %s see what they may change, by %s', (granted, implied) => {
    expect([...withImplied([granted])]).toEqual([granted, implied]);
  });

  it('lets the code to edit reservations imply no other', () => {
    expect([...withImplied(['EDITAR_RESERVA'])]).toEqual(['EDITAR_RESERVA']);
  });
});
