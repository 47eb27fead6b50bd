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

/** The accounts of the local platform. What each may do, the api's own seed says. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    sub: '0d3a0001-0000-4000-8000-000000000001',
    email: 'admin@demo.test',
    name: 'Andrea Mejía',
    phone: '+50499990001',
    locale: 'es',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000002',
    email: 'sales@demo.test',
    name: 'Samuel Bodden',
    phone: '+50499990002',
    locale: 'en',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000003',
    email: 'media@demo.test',
    name: 'Melissa Ebanks',
    phone: '+50499990003',
    locale: 'es',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000004',
    email: 'clients@demo.test',
    name: 'Carlos Zelaya',
    phone: '+50499990004',
    locale: 'es',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000005',
    email: 'payments@demo.test',
    name: 'Paola Rivera',
    phone: '+50499990005',
    locale: 'es',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000006',
    email: 'nobody@demo.test',
    name: 'Norma Pineda',
    phone: '+50499990006',
    locale: 'es',
    password: PASSWORD,
    status: 'CONFIRMED',
  },
  {
    sub: '0d3a0001-0000-4000-8000-000000000007',
    email: 'temporary@demo.test',
    name: 'Tomás Euceda',
    phone: '+50499990007',
    locale: 'es',
    password: 'Temp-1234',
    status: 'FORCE_CHANGE_PASSWORD',
  },
];
