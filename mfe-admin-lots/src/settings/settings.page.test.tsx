import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '@lotes/shared-auth/testing';
import type { Call } from '@lotes/shared-contract/client';
import type { Settings } from '@lotes/shared-contract/parameters';
import { doAndRead } from '@lotes/shared-ui/testing';
import { renderAdmin } from '../testing/render-admin';
import { Page } from './settings.page';

const SETTINGS: Settings = {
  horario: '9:00–18:00',
  horarioAgentes: '8:00–17:00',
  telefonos: ['+504 9999-0001', '+504 9999-0002'],
  correo: 'ventas@demo.test',
  varaCuadradaM2: '0.697225',
  tasas: [
    { desde: '2026-04-01', lempirasPorDolar: '26.1000' },
    { desde: '2026-03-01', lempirasPorDolar: '25.9000' },
    { desde: '2026-01-01', lempirasPorDolar: '25.5000' },
  ],
  hoy: '2026-03-10',
  version: 4,
  puede: { editar: true },
};

function show(address = '/settings', onPut?: (call: Call) => Answer, settings = () => SETTINGS) {
  return renderAdmin(<Page />, address, {
    answer: (call) => (call.method === 'PUT' && onPut ? onPut(call) : { result: settings() }),
  });
}
const sent = (calls: readonly Call[]) => calls.find(({ method }) => method === 'PUT')?.body;
const form = async () => within(await screen.findByRole('dialog'));
const type = (opened: Awaited<ReturnType<typeof form>>, label: RegExp | string, value: string) =>
  fireEvent.change(opened.getByLabelText(label), { target: { value } });

describe('the settings', () => {
  it('show hours in the format of the language, each rate with its day, and which one is in force today', async () => {
    show();
    expect(await screen.findByText('25.9000 from Mar 1, 2026 (current)')).toBeInTheDocument();
    expect(screen.getByText('26.1000 from Apr 1, 2026')).toBeInTheDocument();
    expect(screen.getByText('+504 9999-0001 +504 9999-0002')).toBeInTheDocument();
    expect(screen.getByText('9:00 AM–6:00 PM')).toBeInTheDocument();
  });

  it('are edited after a save only as they were saved, not as they were read before', async () => {
    const saved = { ...SETTINGS, horario: '8:30–17:30', version: 5 };
    let arrive: () => void = () => undefined;
    let reads = 0;
    renderAdmin(<Page />, '/settings?modal=settings', {
      answer: ({ method }) => {
        if (method === 'PUT') return { result: saved };
        reads += 1;
        if (reads === 1) return { result: SETTINGS };
        return new Promise<Answer>((resolve) => (arrive = () => resolve({ result: saved })));
      },
    });
    const opened = await form();
    type(opened, 'Office hours', '8:30-17:30');
    await userEvent.click(opened.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Edit settings' }));
    expect(screen.queryByDisplayValue(SETTINGS.horario)).not.toBeInTheDocument();
    await act(async () => arrive());
    expect(await screen.findByDisplayValue(saved.horario)).toBeInTheDocument();
  });

  it('offer the form only to users whom the api allows it', async () => {
    show('/settings', undefined, () => ({ ...SETTINGS, puede: { editar: false } }));
    await screen.findByText('ventas@demo.test');
    expect(screen.queryByRole('button', { name: 'Edit settings' })).not.toBeInTheDocument();
  });

  it('are saved together, without a rate where none was typed', async () => {
    const calls = show('/settings?modal=settings', () => ({ result: { ...SETTINGS, version: 5 } }));
    const opened = await form();
    type(opened, 'Office hours', '8:30-17:30');
    type(opened, 'Phones', '+504 9999-0001\n\n 2234 5678 ');
    await doAndRead(
      () => userEvent.click(opened.getByRole('button', { name: 'Save settings' })),
      'Settings saved. Visitors see them right away.',
    );
    expect(sent(calls)).toEqual({
      version: 4,
      horario: '8:30-17:30',
      horarioAgentes: '8:00–17:00',
      telefonos: ['+504 9999-0001', '2234 5678'],
      correo: 'ventas@demo.test',
      varaCuadradaM2: '0.697225',
    });
  });

  it('send a new rate with the day on which it begins', async () => {
    const calls = show('/settings?modal=settings', () => ({ result: { ...SETTINGS, version: 5 } }));
    const opened = await form();
    type(opened, /^Square vara/, '0,697226');
    type(opened, /^New rate/, '26,5');
    const day = opened.getByLabelText('From this day on');
    expect(day).toHaveAccessibleDescription(/begins today, .* received today are worth another amount/);
    type(opened, 'From this day on', '03/15/2026');
    fireEvent.blur(day);
    await userEvent.click(opened.getByRole('button', { name: 'Save settings' }));
    await waitFor(() =>
      expect(sent(calls)).toMatchObject({
        varaCuadradaM2: '0.697226',
        lempirasPorDolar: '26.5',
        tasaDesde: '2026-03-15',
      }),
    );
  });

  it('refuse a first day of a rate that cannot be read, and send nothing', async () => {
    const calls = show('/settings?modal=settings', () => ({ result: { ...SETTINGS, version: 5 } }));
    const opened = await form();
    type(opened, /^New rate/, '26.5');
    const day = opened.getByLabelText('From this day on');
    fireEvent.change(day, { target: { value: '31/03/2026' } });
    fireEvent.blur(day);
    await userEvent.click(opened.getByRole('button', { name: 'Save settings' }));
    expect(await opened.findByText(/^Enter the date as mm\/dd\/yyyy/)).toBeInTheDocument();
    expect(day).toBeInvalid();
    expect(sent(calls)).toBeUndefined();
  });

  it('name each wrong field in the words of the api, and send nothing', async () => {
    const calls = show('/settings?modal=settings');
    const opened = await form();
    type(opened, 'Office hours', '18:00–9:00');
    type(opened, 'Phones', '12');
    type(opened, /^Square vara/, '0.71');
    type(opened, /^New rate/, '26,351');
    await userEvent.click(opened.getByRole('button', { name: 'Save settings' }));
    expect(
      await opened.findByText('Enter opening and closing time, such as 9:00–18:00.'),
    ).toBeInTheDocument();
    expect(opened.getByText(/^Enter a valid phone number/)).toBeInTheDocument();
    expect(opened.getByText('Enter six decimals between 0.697000 and 0.699100.')).toBeInTheDocument();
    expect(
      opened.getByText(/^Enter a number above zero.* after a point, such as 25\.905\.$/),
    ).toBeInTheDocument();
    expect(sent(calls)).toBeUndefined();
  });

  it('keep what was typed if another user saved first', async () => {
    const cambio = { quien: 'Ana Paz', cuando: '2026-03-11T15:00:00.000Z', campos: ['correo'] };
    let stored = SETTINGS;
    const calls = show(
      '/settings?modal=settings',
      () => {
        if (stored.version === 5) return { result: stored };
        stored = { ...SETTINGS, version: 5 };
        return { error: { status: 409, code: 'stale-version', en: 'Somebody else changed this.', cambio } };
      },
      () => stored,
    );
    const opened = await form();
    type(opened, 'Office hours', '8:30–17:30');
    await userEvent.click(opened.getByRole('button', { name: 'Save settings' }));
    expect(await opened.findByText(/Ana Paz/)).toBeInTheDocument();
    await userEvent.click(opened.getByRole('button', { name: /current/ }));
    await waitFor(() => expect(opened.queryByText(/Ana Paz/)).not.toBeInTheDocument());
    expect(opened.getByLabelText('Office hours')).toHaveValue('8:30–17:30');
    await userEvent.click(opened.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      version: 5,
      horario: '8:30–17:30',
    });
  });
});
