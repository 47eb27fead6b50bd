import type { TestApp } from './build-test-app';

/** Networks and lots for visitors of a test; each is given once. */
export interface FreshPlaces {
  /** Number of a lot that any visitor can reserve. */
  freeLot: () => string;
  /** Address in a network of its own. */
  network: () => string;
}

/** The places of an app whose lots are as they were seeded. */
export async function freshPlaces(app: TestApp): Promise<FreshPlaces> {
  const { lotes } = (await app.call('GET /Lotes')).result;
  const free = lotes.filter(({ estado, primaEspecial }) => estado === 'disponible' && !primaEspecial);
  let networks = 0;
  return {
    freeLot: () => free.shift()?.numero ?? '',
    network: () => `203.0.${(networks += 1)}.7`,
  };
}
