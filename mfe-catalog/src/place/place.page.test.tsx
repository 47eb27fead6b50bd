import { buildParameters } from '@lotes/shared-auth/testing';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { Page } from './place.page';

test.each([
  [
    'es',
    /asesores atienden de 7:00\sa\.\sm\. a 3:00\sp\.\sm\. y la oficina de 10:00\sa\.\sm\. a 4:00\sp\.\sm\., hora de/,
  ],
  ['en', /Agents are there from 7:00\sAM to 3:00\sPM, the office from 10:00\sAM to 4:00\sPM/],
] as const)('the hours of the services page are those of the settings, in "%s"', async (language, told) => {
  const { contacto, ...others } = buildParameters();
  const hours = { horario: '10:00–16:00', horarioAgentes: '7:00–15:00' };
  const result = { ...others, contacto: { ...contacto, ...hours } };
  renderPage(<Page />, { at: '/services', language, answer: () => ({ result }) });
  expect(await screen.findByText(told)).toBeInTheDocument();
});

test('the condominiums page offers to write or call', async () => {
  renderPage(<Page />, { at: '/condominiums', answer: () => ({ result: buildParameters() }) });
  expect(await screen.findByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contactus');
  expect(await screen.findByRole('link', { name: '+504 9999-0001' })).toHaveAttribute(
    'href',
    'tel:+50499990001',
  );
});

test('a page that uses no settings is shown when they cannot be loaded', async () => {
  const error = { status: 503, code: 'unavailable', en: 'Unavailable' } as const;
  renderPage(<Page />, { at: '/houses', answer: () => ({ error }) });
  expect(await screen.findByText(/the house is yours to build/)).toBeInTheDocument();
  expect(screen.queryByText('Unavailable')).not.toBeInTheDocument();
});

test.each(['/houses/', '/Houses'])(
  'the houses page is shown at %s, which the router matches too',
  async (at) => {
    renderPage(<Page />, { at, answer: () => ({ result: buildParameters() }) });
    expect(await screen.findByText(/the house is yours to build/)).toBeInTheDocument();
  },
);
