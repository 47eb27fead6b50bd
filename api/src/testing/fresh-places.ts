import type { TestApp } from './build-test-app';

/** Lots and network addresses for visitors of a test; each is returned only once. */
export interface FreshPlaces {
  /** Returns the number of a lot that any visitor can reserve. */
  freeLot: () => string;
  /** Returns an address in a network that no other visitor has. */
  network: () => string;
}

/** Returns getters of lots and networks for an app whose lots are as they were seeded. */
export async function freshPlaces(app: TestApp): Promise<FreshPlaces> {
  const { lotes } = (await app.call('GET /Lotes')).result;
  const free = lotes.filter(({ estado, primaEspecial }) => estado === 'disponible' && !primaEspecial);
  let networks = 0;
  return {
    freeLot: () => free.shift()?.numero ?? '',
    network: () => `203.0.${(networks += 1)}.7`,
  };
}
