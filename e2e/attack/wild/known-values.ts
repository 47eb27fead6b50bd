import type { Known } from './values';
import { ApiClient, aPerson } from '../../fixtures/api-client';
import type { CreatedPaymentLink, Quote } from '@lotes/shared-contract';

const RESERVED = 12;

/**
 * Makes reservations, quotes, payment requests and messages; returns the values that then exist, by the fields that take
 * them.
 */
export async function arrangeKnownValues(url: string): Promise<Known> {
  const api = new ApiClient(url);
  const free = (await api.lots()).filter(({ estado }) => estado === 'disponible').map(({ numero }) => numero);
  const numbers: string[] = [];
  const tokens: string[] = [];
  const requests: string[] = [];
  const quotes: string[] = [];
  const messages: string[] = [];
  for (const lote of free.slice(0, RESERVED)) {
    const person = aPerson();
    const { reservas, token } = (await api.reserve(lote, person)).body.result;
    numbers.push(...reservas.map(({ numeroAutorizacion }) => numeroAutorizacion));
    const { nombreCliente: nombre, correo, telefono } = person;
    const money = { plazo: 'contado', monto: '3000.00', moneda: 'USD' };
    const asked = { lote, reserva: numbers.at(-1), nombre, correo, telefono, concepto: 'prima', ...money };
    const link = await api.send<CreatedPaymentLink>('POST', '/SolicitudesLinkPago', asked);
    const quote = await api.send<Quote>('POST', '/Cotizaciones', { lote, plan: '6' });
    const written = { nombre, correo, mensaje: `Una consulta sobre el lote ${lote}.` };
    const message = await api.send<{ id: string }>('POST', '/Contacto', written);
    const ownToken = link.body.result.token;
    if (ownToken === null) throw new Error('A visitor who named the authorization number got no token.');
    tokens.push(token, ownToken);
    requests.push(link.body.result.id);
    quotes.push(quote.body.result.id);
    messages.push(message.body.result.id);
  }
  const lots = free.slice(0, RESERVED * 2);
  return {
    numero: lots,
    lote: lots,
    lotes: lots,
    confirmacion: lots,
    numeroAutorizacion: numbers,
    reserva: numbers,
    desplaza: numbers,
    token: tokens,
    id: [...requests, ...quotes, ...messages],
    cotizacion: quotes,
    version: [1, 1, 1, 2, 3],
    telefono: ['+50499887766', '22334455', '+13055550123'],
    correo: ['prueba@example.com', 'otra@example.com', 'nobody@demo.test'],
    prima: ['', '2000.00', '5000.00'],
    monto: ['100.00', '3000.00'],
    tamano: ['10', '20', '100'],
    nombre: ['Ana Prueba', 'José Ñandú'],
    nombreCliente: ['Ana Prueba', 'José Ñandú'],
    apellido: ['Bodden'],
    enlaceUrl: ['https://pagos.example.com/1'],
  };
}
