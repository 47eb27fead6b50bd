import { chromium } from '@playwright/test';
import { PERMISSIONS, withImplied, type Permission } from '@lotes/shared-contract';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium';
import { chooseTemporaryPassword, signIn } from '../steps/sign-in';
import { staffHeaders } from '../steps/staff-session';

/** Someone who calls the api: a visitor, or an account with its tokens. */
export interface Caller {
  name: string;
  headers: Record<string, string>;
  /** Null for a visitor. */
  permissions: ReadonlySet<Permission> | null;
}

/** The permissions of each demo account, copied by hand from README's table. */
const ACCOUNTS: Record<string, readonly Permission[]> = {
  admin: PERMISSIONS,
  sales: ['EDITAR_RESERVA', 'RESERVA_CLIENTE', 'VER_LOTES_VENDIDOS'],
  media: ['EDITAR_IMAGENES'],
  clients: ['VER_USUARIOS', 'CREAR_USUARIOS', 'EDITAR_USUARIOS'],
  payments: ['VER_SOLICITUDES_LINK_PAGO', 'EDITAR_SOL_LINK_PAGO'],
  nobody: [],
  temporary: [],
};

/** Returns a visitor and every demo account, signed in through the page. */
export async function signInAll(url: string): Promise<Caller[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const callers: Caller[] = [{ name: 'visitor', headers: {}, permissions: null }];
    for (const [name, permissions] of Object.entries(ACCOUNTS)) {
      const enter = name === 'temporary' ? chooseTemporaryPassword : signIn;
      const headers = await staffHeaders(browser, url, name, enter);
      callers.push({ name, headers, permissions: withImplied(permissions) });
    }
    return callers;
  } finally {
    await browser.close();
  }
}
