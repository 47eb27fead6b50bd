import { lotPrices } from './lot-prices';
import { DownPaymentRefused, quote, type QuoteRequest } from './quote-figures';

const smallest = { areaVaras: '413.59', precioVara: '61.25', primaEspecial: false };
const special = { areaVaras: '717.13', precioVara: '75.00', primaEspecial: true };
const inland = { areaVaras: '645.42', precioVara: '58.50', primaEspecial: false };

describe('a quote', () => {
  it('for cash takes 20% off and finances nothing', () => {
    expect(quote({ ...smallest, plan: 'contado' })).toMatchObject({
      total: '25332.39',
      descuento: '5066.48',
      subtotal: '20265.91',
      primaMinima: null,
      cuota: null,
      totalPagado: '20265.91',
      plazoMeses: 0,
      politica: 1,
    });
  });

  it('takes 15% off over 6 years at 5%', () => {
    expect(quote({ ...smallest, plan: '6' })).toMatchObject({
      total: '25332.39',
      descuento: '3799.86',
      subtotal: '21532.53',
      primaMinima: '2533.24',
      prima: '2533.24',
      financiado: '18999.29',
      cuota: '305.98',
      ultimaCuota: '306.16',
      interes: '3031.45',
      totalPagado: '24563.98',
      plazoMeses: 72,
      tasaAnual: '0.05',
    });
  });

  it('over 2 years charges no interest, and requires a down payment of 10,000 for a special lot', () => {
    expect(quote({ ...special, plan: '2' })).toMatchObject({
      total: '53784.75',
      descuento: '0.00',
      subtotal: '53784.75',
      primaMinima: '10000.00',
      financiado: '43784.75',
      cuota: '1824.36',
      ultimaCuota: '1824.47',
      interes: '0.00',
      totalPagado: '53784.75',
      tasaAnual: '0',
    });
  });

  it('over 12 years takes the special discount of 10% with a larger down payment', () => {
    expect(quote({ ...inland, plan: '12', prima: '10000.00', descuentoEspecial: '0.10' })).toMatchObject({
      total: '37757.07',
      descuento: '3775.71',
      subtotal: '33981.36',
      primaMinima: '3775.71',
      prima: '10000.00',
      financiado: '23981.36',
      cuota: '221.80',
      ultimaCuota: '222.00',
      interes: '7958.04',
      totalPagado: '41939.40',
    });
  });

  it('gives no discount over 16 years', () => {
    expect(quote({ ...inland, plan: '16' })).toMatchObject({
      total: '37757.07',
      descuento: '0.00',
      subtotal: '37757.07',
      primaMinima: '3775.71',
      financiado: '33981.36',
      cuota: '257.47',
      ultimaCuota: '257.57',
      interes: '15452.98',
      totalPagado: '53210.05',
      plazoMeses: 192,
    });
  });

  it('replaces the discount of the plan by the special one instead of adding both', () => {
    expect(quote({ ...smallest, plan: '6', descuentoEspecial: '0.10' }).descuento).toBe('2533.24');
  });

  it.each<[string, Partial<QuoteRequest>, string]>([
    ['below the minimum', { prima: '2533.23' }, 'below-minimum'],
    ['of the whole price', { prima: '25332.39' }, 'not-below-total'],
    ['that leaves less than a dollar a month', { prima: '21460.54' }, 'too-large'],
  ])('refuses a down payment %s', (_, change, fault) => {
    const attempt = (): unknown => quote({ ...smallest, plan: '6', ...change });
    expect(attempt).toThrow(expect.objectContaining({ fault }) as Error);
    expect(attempt).toThrow(DownPaymentRefused);
  });

  it('accepts a down payment that leaves exactly a dollar a month', () => {
    expect(quote({ ...smallest, plan: '6', prima: '21460.53' }).financiado).toBe('72.00');
  });

  it('refuses a down payment whose rest is repaid before the last instalment, and quotes every other one', () => {
    const refused: string[] = [];
    for (let cents = 192_00; cents <= 206_00; cents += 1) {
      const prima = ((2_533_239 - cents) / 100).toFixed(2);
      try {
        expect(Number(quote({ ...smallest, plan: '16', prima }).ultimaCuota)).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof DownPaymentRefused)) throw error;
        refused.push(`${error.fault} ${cents / 100}`);
      }
    }
    expect(refused).toEqual(
      ['192.04', '192.05', '192.06', '196', '196.01', '196.02'].map((rest) => `too-large ${rest}`),
    );
  });
});

describe('the prices of a lot', () => {
  it('equal those of the lot’s quotes at the minimum down payment', () => {
    expect(lotPrices(smallest)).toMatchObject({
      precioVara: '61.25',
      precioLista: '25332.39',
      precioContado: '20265.91',
      primaMinima: '2533.24',
    });
    expect(lotPrices(smallest).planes[1]).toEqual({ anios: 6, precioTotal: '24563.98', cuota: '305.98' });
    expect(lotPrices(smallest).planes.map((plan) => plan.anios)).toEqual([2, 6, 12, 16]);
  });
});
