import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PartBoundary } from '@lotes/shared-ui';
import { renderPage } from '../testing/render-page';
import { useContent } from './use-content';

const lost = () => Object.assign(new Error('no file'), { name: 'ChunkLoadError' });

const load = jest.fn<Promise<{ default: string }>, []>();
const SOURCE = { es: load, en: load };

function Told() {
  return <p>{useContent(SOURCE)}</p>;
}

function show() {
  const page = (
    <PartBoundary failed="The texts did not arrive.">
      <Told />
    </PartBoundary>
  );
  renderPage(page, {
    at: '/services',
    answer: () => ({ result: undefined }),
    onCaughtError: () => undefined,
  });
}

beforeEach(() => {
  load.mockReset().mockResolvedValue({ default: 'Long text' });
});

test('texts whose file did not arrive are fetched again without a message', async () => {
  load.mockRejectedValueOnce(lost());
  show();
  expect(await screen.findByText('Long text')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('texts that did not arrive in three tries are fetched again by the button of the boundary', async () => {
  load.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Long text')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(4);
});
