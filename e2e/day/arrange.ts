import { randomUUID } from 'node:crypto';
import { ApiClient, aPerson, type Person } from '../fixtures/api-client';
import { aPicture } from '../fixtures/png';
import type { Day } from './task';

/** The lot whose history staff look up. */
const ASKED_ABOUT = '40';

async function upload(
  url: string,
  lot: string,
  name: string,
  headers: Record<string, string>,
): Promise<void> {
  const form = new FormData();
  for (const [field, value] of [
    ['tipo', 'plana'],
    ['altEs', ''],
    ['altEn', ''],
  ] as const)
    form.append(field, value);
  form.append('archivo', new Blob([new Uint8Array(aPicture([0, 133, 102]))], { type: 'image/png' }), name);
  const answer = await fetch(`${url}/api/Lotes/${lot}/Imagenes`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`A picture was answered ${await answer.text()}`);
}

/**
 * Creates the data with which a day begins: visitors who wait, ask for payments and write.
 * @param headers headers of an account with every permission
 * @param days number of days that were arranged before, each of which used other lots
 */
export async function arrangeDay(url: string, headers: Record<string, string>, days: number): Promise<Day> {
  const api = new ApiClient(url);
  const free = (await api.lots()).flatMap(({ numero, estado }) =>
    estado === 'disponible' && numero !== ASKED_ABOUT ? numero : [],
  );
  const [queued = '', held = '', asked = '', ...rest] = free;
  // A number of three digits, so that a search finds only this lot.
  const pictured = rest.at(-1 - days) ?? '';
  const [first, second, holder, asking, writer] = [aPerson(), aPerson(), aPerson(), aPerson(), aPerson()];
  await api.reserve(queued, first);
  await api.reserve(queued, second);
  await api.reserve(queued);
  await api.reserve(held, holder);
  const personal = ({ nombreCliente: nombre, correo, telefono }: Person) => ({ nombre, correo, telefono });
  const money = { concepto: 'prima', plazo: 'contado', monto: '3000.00', moneda: 'USD' };
  const key = { 'Idempotency-Key': randomUUID() };
  await api.send('POST', '/SolicitudesLinkPago', { lote: asked, ...personal(asking), ...money }, key);
  await api.send('POST', '/Contacto', { ...personal(writer), mensaje: 'Una consulta.' });
  for (const name of ['beach.png', 'street.png']) await upload(url, pictured, name, headers);
  const change = { estadoBase: 'no_disponible', version: 1 };
  await api.send('PUT', `/Lotes/${ASKED_ABOUT}/Estado`, change, headers);
  const people = new Map<string, Person>();
  const personFor = (of: string) => {
    const person = people.get(of) ?? aPerson();
    people.set(of, person);
    return person;
  };
  return {
    queue: { lot: queued, first, second },
    held: { lot: held, person: holder },
    free: rest,
    writer,
    pictured,
    personFor,
  };
}
