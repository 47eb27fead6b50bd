/** An account that exists wherever the embedded identity does. */
interface DemoAccount {
  /** Subject at the identity provider; fixed, because a password verifier is bound to it. */
  sub: string;
  name: string;
  /** E.164. */
  phone: string;
  locale: 'es' | 'en';
  password: string;
  /** True if the password is temporary and must be changed at the first sign-in. */
  mustChangePassword: boolean;
  /** Codes of the contract, or all of them. */
  permissions: readonly string[] | 'all';
}

const PASSWORD = 'Demo-1234';

/** The demo accounts by the part of their e-mail address before `@demo.test`. */
export const DEMO_ACCOUNTS = {
  admin: {
    sub: '0d3a0001-0000-4000-8000-000000000001',
    name: 'Ana Administradora',
    phone: '+50499900001',
    locale: 'es',
    password: PASSWORD,
    mustChangePassword: false,
    permissions: 'all',
  },
  sales: {
    sub: '0d3a0001-0000-4000-8000-000000000002',
    name: 'Samuel Ventas',
    phone: '+50499900002',
    locale: 'en',
    password: PASSWORD,
    mustChangePassword: false,
    permissions: ['EDITAR_RESERVA', 'RESERVA_CLIENTE', 'VER_LOTES_VENDIDOS'],
  },
  media: {
    sub: '0d3a0001-0000-4000-8000-000000000003',
    name: 'Mariela Medios',
    phone: '+50499900003',
    locale: 'es',
    password: PASSWORD,
    mustChangePassword: false,
    permissions: ['EDITAR_IMAGENES'],
  },
  clients: {
    sub: '0d3a0001-0000-4000-8000-000000000004',
    name: 'Claudia Clientes',
    phone: '+50499900004',
    locale: 'es',
    password: PASSWORD,
    mustChangePassword: false,
    permissions: ['VER_USUARIOS', 'CREAR_USUARIOS', 'EDITAR_USUARIOS'],
  },
  payments: {
    sub: '0d3a0001-0000-4000-8000-000000000005',
    name: 'Pablo Pagos',
    phone: '+50499900005',
    locale: 'es',
    password: PASSWORD,
    mustChangePassword: false,
    permissions: ['VER_SOLICITUDES_LINK_PAGO', 'EDITAR_SOL_LINK_PAGO'],
  },
  nobody: {
    sub: '0d3a0001-0000-4000-8000-000000000006',
    name: 'Nadia Nadie',
    phone: '+50499900006',
    locale: 'es',
    password: PASSWORD,
    mustChangePassword: false,
    permissions: [],
  },
  temporary: {
    sub: '0d3a0001-0000-4000-8000-000000000007',
    name: 'Tomás Temporal',
    phone: '+50499900007',
    locale: 'es',
    password: 'Temp-1234',
    mustChangePassword: true,
    permissions: [],
  },
} as const satisfies Record<string, DemoAccount>;

export type DemoAccountName = keyof typeof DEMO_ACCOUNTS;

/** Returns the e-mail address of a demo account. */
export function demoEmail(name: DemoAccountName): string {
  return `${name}@demo.test`;
}

/** Returns the names of all demo accounts, in the order in which they are listed. */
export function demoAccountNames(): DemoAccountName[] {
  return Object.keys(DEMO_ACCOUNTS) as DemoAccountName[];
}

/** Returns the demo accounts as aligned lines: e-mail address, password, permissions. */
export function describeDemoAccounts(): string {
  return demoAccountNames()
    .map((name) => `  ${demoEmail(name).padEnd(21)} ${DEMO_ACCOUNTS[name].password}  ${permissionsOf(name)}`)
    .join('\n');
}

function permissionsOf(name: DemoAccountName): string {
  const { permissions, mustChangePassword } = DEMO_ACCOUNTS[name];
  const granted = permissions === 'all' ? 'every permission' : permissions.join(', ') || 'none';
  return mustChangePassword ? `${granted}; the temporary password must be changed` : granted;
}
