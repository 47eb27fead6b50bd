import type { CreatePersonalReservation } from '@lotes/shared-contract';
import type { TestApp, TestResponse } from './build-test-app';
import { newVisitor } from './reservation-factory';
import type { SignedIn } from './test-tokens';

export type PersonalChange = Partial<CreatePersonalReservation>;

/** Steps of staff who reserve or sell for a client. */
export interface PersonalSteps {
  /** Returns the number of a lot that is not reserved and not special; another one at each call. */
  freeLot(): Promise<string>;
  /** Makes an active reservation of a new person, unless `change` says otherwise. */
  sell(
    lots: string[],
    change: PersonalChange,
    as: SignedIn,
  ): Promise<TestResponse<'POST /Reservas/Personal'>>;
  review(
    lots: string[],
    change: object,
    as: SignedIn,
  ): Promise<TestResponse<'POST /Reservas/Personal/Revisar'>>;
}

export async function personalSteps(app: TestApp): Promise<PersonalSteps> {
  const { lotes } = (await app.call('GET /Lotes')).result;
  const free = lotes.filter(({ estado }) => estado === 'disponible').map(({ numero }) => numero);
  return {
    freeLot: async () => {
      const numero = free.pop() ?? '';
      const plain = app.database.updateTable('lotes').set({ prima_especial: false });
      await plain.where('numero', '=', numero).execute();
      return numero;
    },
    sell: (lotes, change, as) => {
      const usual = { estado: 'activa' as const, prima: '2500.00', desplaza: [] };
      const body = { lotes, ...newVisitor(), ...usual, ...change };
      return app.call('POST /Reservas/Personal', { body }, { ...as });
    },
    review: (lotes, change, as) =>
      app.call('POST /Reservas/Personal/Revisar', { body: { lotes, ...change } }, { ...as }),
  };
}
