import { withI18n } from '@lotes/shared-i18n/testing';
import { render, screen, within } from '@testing-library/react';
import { StaffActions } from './staff-actions';

test('staff actions are shown in a group that is named by its subject', () => {
  render(
    withI18n(
      <StaffActions about="media">
        <a href="/videos">Videos</a>
      </StaffActions>,
      {},
      'es',
    ),
  );
  const group = screen.getByRole('group', { name: 'Imágenes y videos' });
  expect(within(group).getByRole('link', { name: 'Videos' })).toBeInTheDocument();
});
