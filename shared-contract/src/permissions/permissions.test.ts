import { isPermission, withImplied } from './permissions';

describe('permissions', () => {
  it('knows the eleven permission codes and no other', () => {
    expect(isPermission('EDITAR_RESERVA')).toBe(true);
    expect(isPermission('ADMIN')).toBe(false);
  });

  it('lets those who may change users or payment links see them', () => {
    expect([...withImplied(['CREAR_USUARIOS'])]).toContain('VER_USUARIOS');
    expect([...withImplied(['EDITAR_SOL_LINK_PAGO'])]).toContain('VER_SOLICITUDES_LINK_PAGO');
  });

  it('implies nothing else', () => {
    expect([...withImplied(['EDITAR_RESERVA'])]).toEqual(['EDITAR_RESERVA']);
  });
});
