import { screen } from '@testing-library/react';
import { openApp } from '../testing/open-app';

test('sign-up restores what was typed into the form of an earlier release', async () => {
  window.scrollTo = () => undefined;
  window.localStorage.setItem('i18nextLng', 'en');
  const typed = { nombre: 'Ana', telefono: '9999-8888', correo: 'ana@example.com', correoConfirmado: 'ana@' };
  window.sessionStorage.setItem('lotes.draft.signup', JSON.stringify(typed));
  await openApp({ at: '/signup' });
  expect(await screen.findByLabelText('First name')).toHaveValue('Ana');
  expect(screen.getByLabelText('Phone')).toHaveValue('9999-8888');
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
  expect(screen.getByLabelText('Confirm your e-mail')).toHaveValue('ana@');
});
