import { buildParameters } from '@lotes/shared-auth/testing';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { Highlights } from './highlights';

test('the phone numbers of the sales team are shown below the map', async () => {
  renderPage(<Highlights lots={[]} />, { at: '/', answer: () => ({ result: buildParameters() }) });
  expect(await screen.findByRole('link', { name: '+504 9999-0002' })).toHaveAttribute(
    'href',
    'tel:+50499990002',
  );
});
