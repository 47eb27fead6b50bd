import { Decimal } from '../prices';
import type { AgreedInstalments } from './agreed-instalments';
import { instalmentsOfContract } from './instalments-of-contract';

/** Due from 2026-04-04 on; the last instalment has the difference that rounding left. */
const AGREED: AgreedInstalments = {
  signedOn: '2026-03-18',
  plan: '2',
  count: 24,
  regular: '333.33',
  last: '333.41',
};

const on = (today: string, received = '0') => instalmentsOfContract(AGREED, new Decimal(received), today);

describe('the instalments of a contract', () => {
  it('are on time until the end of the day on which the first is due', () => {
    const first = { plan: '2', pagadas: 0, total: 24, vence: '2026-04-04', cuota: '333.33' };
    for (const day of ['2026-03-18', '2026-04-04'])
      expect(on(day)).toEqual({ ...first, situacion: 'al_dia', diasAtraso: 0, montoVencido: '0.00' });
  });

  it('are late after five days of grace, and flag the contract beyond sixty', () => {
    const standings = ['2026-04-05', '2026-04-09', '2026-04-10', '2026-06-03', '2026-06-04'].map((day) =>
      on(day),
    );
    expect(standings.map(({ situacion, diasAtraso }) => [situacion, diasAtraso])).toEqual([
      ['en_gracia', 1],
      ['en_gracia', 5],
      ['atrasada', 6],
      ['atrasada', 60],
      ['para_terminacion', 61],
    ]);
    expect(standings.map(({ montoVencido }) => montoVencido)).toEqual([
      ...['333.33', '333.33', '333.33'],
      // The instalment of May is overdue too; that of 4 June is not on its own day.
      ...['666.66', '666.66'],
    ]);
  });

  it('are covered in their order, and a partly paid one counts as unpaid', () => {
    expect(on('2026-05-05', '333.32')).toMatchObject({
      pagadas: 0,
      vence: '2026-04-04',
      montoVencido: '333.34',
    });
    expect(on('2026-05-05', '333.33')).toMatchObject({ pagadas: 1, vence: '2026-05-04', diasAtraso: 1 });
    expect(on('2026-05-05', '500.00')).toMatchObject({ pagadas: 1, montoVencido: '166.66' });
    expect(on('2026-05-05', '2000.00')).toMatchObject({
      situacion: 'al_dia',
      pagadas: 6,
      vence: '2026-10-04',
      diasAtraso: 0,
      montoVencido: '0.00',
    });
  });

  it('end with the last one, which has an amount of its own', () => {
    const long = '2030-01-01';
    expect(on(long, '7999.99')).toMatchObject({
      situacion: 'para_terminacion',
      pagadas: 23,
      vence: '2028-03-04',
      cuota: '333.41',
      montoVencido: '0.01',
    });
    const paid = {
      situacion: 'al_dia',
      plan: '2',
      pagadas: 24,
      total: 24,
      vence: null,
      cuota: null,
      diasAtraso: 0,
      montoVencido: '0.00',
    };
    expect(on(long, '8000.00')).toEqual(paid);
    expect(on(long, '9000.00')).toEqual(paid);
  });
});
