import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyPart } from './lazy-part';

const ONE_TRY = { attempts: 1, pauseMs: 0, budgetMs: 0 };

class Corner extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <button onClick={() => this.setState({ hasFailed: false })}>Try again</button>;
  }
}

function Form({ lot }: { lot: string }) {
  return <p>Form of lot {lot}</p>;
}

const Waiting = ({ lot }: { lot: string }) => <p>Waiting for lot {lot}</p>;

async function show(load: () => Promise<typeof Form>, attempts = 1) {
  const Part = lazyPart(load, { Waiting, retry: { ...ONE_TRY, attempts, budgetMs: 100 } });
  const drawn = (
    <Corner>
      <Part lot="37" />
    </Corner>
  );
  const view = await act(async () => render(drawn, { onCaughtError: () => undefined }));
  return { ...view, drawn };
}

const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());

test('a lazy part waits for its code, then draws it with its props', async () => {
  let arrive: (form: typeof Form) => void = () => undefined;
  await show(() => new Promise((resolve) => (arrive = resolve)));
  expect(screen.getByText('Waiting for lot 37')).toBeInTheDocument();
  await act(async () => arrive(Form));
  expect(screen.getByText('Form of lot 37')).toBeInTheDocument();
});

test('a lazy part loads again when its error boundary tries again after a failure', async () => {
  const load = jest
    .fn<Promise<typeof Form>, []>()
    .mockRejectedValueOnce(new Error('first'))
    .mockRejectedValueOnce(new Error('second'))
    .mockResolvedValue(Form);
  await show(load);
  await tryAgain();
  expect(load).toHaveBeenCalledTimes(2);
  await tryAgain();
  expect(screen.getByText('Form of lot 37')).toBeInTheDocument();
});

test('a lazy part repeats the load of a file that did not arrive, but not of code that failed', async () => {
  const unreachable = Object.assign(new Error('no file'), { name: 'ChunkLoadError' });
  const load = jest.fn<Promise<typeof Form>, []>().mockRejectedValueOnce(unreachable).mockResolvedValue(Form);
  await show(load, 2);
  expect(await screen.findByText('Form of lot 37')).toBeInTheDocument();
  const broken = jest.fn<Promise<typeof Form>, []>().mockRejectedValue(new Error('its own code'));
  await show(broken, 2);
  expect(broken).toHaveBeenCalledTimes(1);
});

test('a lazy part loads once, however often it is drawn', async () => {
  const load = jest.fn(async () => Form);
  const { unmount, drawn } = await show(load);
  unmount();
  await act(async () => render(drawn));
  expect(screen.getByText('Form of lot 37')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
