import { isPermission, withImplied } from './permissions';

describe('the vocabulary of permissions', () => {
  it('contains EDITAR_RESERVA, and not a code that R6.1 does not name', () => {
    expect(isPermission('EDITAR_RESERVA')).toBe(true);
    expect(isPermission('ADMIN')).toBe(false);
  });

  it('lets those who may change users or payment links see them', () => {
    expect([...withImplied(['CREAR_USUARIOS'])]).toContain('VER_USUARIOS');
    expect([...withImplied(['EDITAR_SOL_LINK_PAGO'])]).toContain('VER_SOLICITUDES_LINK_PAGO');
  });

  it('lets the code to edit reservations imply no other', () => {
    expect([...withImplied(['EDITAR_RESERVA'])]).toEqual(['EDITAR_RESERVA']);
  });
});
