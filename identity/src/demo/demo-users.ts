import type { UserStatus } from '../database/tables';

export interface DemoUser {
  /** Fixed: a password verifier is bound to the subject and to the pool's id. */
  sub: string;
  email: string;
  name: string;
  phone: string;
  locale: 'es' | 'en';
  password: string;
  status: UserStatus;
}

const PASSWORD = 'Demo-1234';

/** The accounts of the local platform. What each may do, the api's own seed says; names and phones are the same there. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    sub: '0d3a0001-0000-4000-8000-000000000001',
    email: 'admin@demo.test',
    name: 'Ana Administradora',
    phone: '+50499900001',
    locale: 'es',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000002',
    email: 'sales@demo.test',
    name: 'Samuel Ventas',
    phone: '+50499900002',
    locale: 'en',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000003',
    email: 'media@demo.test',
    name: 'Mariela Medios',
    phone: '+50499900003',
    locale: 'es',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000004',
    email: 'clients@demo.test',
    name: 'Claudia Clientes',
    phone: '+50499900004',
    locale: 'es',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000005',
    email: 'payments@demo.test',
    name: 'Pablo Pagos',
    phone: '+50499900005',
    locale: 'es',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000006',
    email: 'nobody@demo.test',
    name: 'Nadia Nadie',
    phone: '+50499900006',
    locale: 'es',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000007',
    email: 'temporary@demo.test',
    name: 'Tomás Temporal',
    phone: '+50499900007',
    locale: 'es',
    password: 'Temp-1234',
    status: 'FORCE_CHANGE_PASSWORD',
  },
];
