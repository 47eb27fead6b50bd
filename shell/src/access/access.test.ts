import type { Permission } from '@lotes/shared-contract';
import { admit, isAdmitted, type Viewer } from './access';

const visitor: Viewer = { signedIn: false, permissions: new Set() };
const staff = (...codes: Permission[]): Viewer => ({ signedIn: true, permissions: new Set(codes) });
const requests = { anyOf: ['VER_SOLICITUDES_LINK_PAGO', 'EDITAR_SOL_LINK_PAGO'] } as const;

describe('access to a screen', () => {
  it('admits signed-out visitors to a public screen', () => {
    expect(admit('public', visitor)).toBe('granted');
    expect(admit('public', staff())).toBe('granted');
  });

  it('refuses signed-in users on screens for guests', () => {
    expect(admit('guest', visitor)).toBe('granted');
    expect(admit('guest', staff())).toBe('guests-only');
  });

  it('admits a signed-in user, with or without permissions, to a screen that requires only a session', () => {
    expect(admit('signedIn', visitor)).toBe('sign-in-first');
    expect(admit('signedIn', staff())).toBe('granted');
  });

  it('sends a signed-out visitor to sign-in before it checks permissions', () => {
    expect(admit(requests, visitor)).toBe('sign-in-first');
    expect(admit(requests, { signedIn: false, permissions: new Set(['VER_SOLICITUDES_LINK_PAGO']) })).toBe(
      'sign-in-first',
    );
  });

  it('admits a user who holds any one of the listed permissions', () => {
    expect(admit(requests, staff('EDITAR_SOL_LINK_PAGO'))).toBe('granted');
    expect(admit(requests, staff('VER_SOLICITUDES_LINK_PAGO', 'VER_USUARIOS'))).toBe('granted');
  });

  it('refuses a signed-in user who holds none of the permissions', () => {
    expect(admit(requests, staff('VER_USUARIOS'))).toBe('permission-lacking');
    expect(isAdmitted(requests, staff())).toBe(false);
  });
});
