import { foldText } from '../src/database/page';

const FIRST_NAMES = [
  'Alejandra',
  'Brenda',
  'Carlos',
  'Daniela',
  'Ernesto',
  'Fátima',
  'Gerardo',
  'Heidy',
  'Iván',
  'Jessica',
  'Kevin',
  'Lourdes',
  'Marvin',
  'Nohemí',
  'Óscar',
  'Patricia',
  'Raúl',
  'Sandra',
  'Tomás',
  'Valeria',
  'Wilmer',
  'Ximena',
];
const LAST_NAMES = [
  'Aguilar',
  'Bodden',
  'Castellanos',
  'Discua',
  'Ebanks',
  'Flores',
  'Galeano',
  'Hernández',
  'Izaguirre',
  'Jackson',
  'Kattán',
  'López',
  'Mejía',
  'Núñez',
  'Orellana',
  'Paz',
  'Reyes',
  'Sabillón',
  'Tejeda',
  'Umaña',
  'Velásquez',
  'Woods',
  'Zelaya',
];

/** A fictitious client. */
export interface InventedPerson {
  nombre: string;
  correo: string;
  telefono: string;
}

/** Returns the n-th fictitious client, the same on every run; no two share a name, e-mail or phone. */
export function inventPerson(index: number): InventedPerson {
  const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
  const last = LAST_NAMES[(index * 7 + 3) % LAST_NAMES.length] ?? '';
  const plain = foldText(`${first}.${last}`);
  return {
    nombre: `${first} ${last}`,
    correo: `${plain}${index + 1}@example.com`,
    telefono: `+504${String(95_000_000 + index * 7_919)}`,
  };
}
