/** The accounts that exist where the embedded identity does; `npm start` prints them. */
export const DEMO_ACCOUNTS = [
  ['admin@demo.test', 'Demo-1234', 'every permission'],
  ['sales@demo.test', 'Demo-1234', 'EDITAR_RESERVA, RESERVA_CLIENTE, VER_LOTES_VENDIDOS'],
  ['media@demo.test', 'Demo-1234', 'EDITAR_IMAGENES'],
  ['clients@demo.test', 'Demo-1234', 'VER_USUARIOS, CREAR_USUARIOS, EDITAR_USUARIOS'],
  ['payments@demo.test', 'Demo-1234', 'VER_SOLICITUDES_LINK_PAGO, EDITAR_SOL_LINK_PAGO'],
  ['nobody@demo.test', 'Demo-1234', 'none'],
  ['temporary@demo.test', 'Temp-1234', 'none; the temporary password must be changed'],
] as const;

/** The accounts as aligned lines of text. */
export function describeDemoAccounts(): string {
  return DEMO_ACCOUNTS.map(
    ([email, password, permissions]) => `  ${email.padEnd(21)} ${password}  ${permissions}`,
  ).join('\n');
}
