import { focusHeading } from './focus-heading';

const HEADING = '<h1>Lot 37</h1>';
/** Observers are notified in a microtask. */
const settle = () => Promise.resolve();

describe('the focus when a screen is opened', () => {
  let stop = () => {};
  let main: HTMLElement;
  beforeEach(() => {
    document.body.innerHTML = '<a href="/">Home</a><main></main>';
    main = document.querySelector('main')!;
  });
  afterEach(() => stop());

  it('moves to the heading of the screen', () => {
    main.innerHTML = HEADING;
    stop = focusHeading();
    expect(document.activeElement).toBe(main.querySelector('h1'));
  });

  it('stays on the main region until a heading appears', async () => {
    stop = focusHeading();
    expect(document.activeElement).toBe(main);
    main.innerHTML = HEADING;
    await settle();
    expect(document.activeElement).toBe(main.querySelector('h1'));
  });

  it('moves on to a heading that replaces the first one', async () => {
    main.innerHTML = '<h1>Lot details</h1>';
    stop = focusHeading();
    main.innerHTML = HEADING;
    await settle();
    expect(document.activeElement).toHaveTextContent('Lot 37');
  });

  it('stays in the field that the screen itself focused', () => {
    main.innerHTML = '<h1>Enter your code</h1><input>';
    main.querySelector('input')?.focus();
    stop = focusHeading();
    expect(document.activeElement).toBe(main.querySelector('input'));
  });

  it('stays in a menu that was opened while the screen was loading', () => {
    document.body.innerHTML =
      '<div class="sh-disclosure"><button aria-expanded="true">Ana</button></div><main><h1>Lot 37</h1></main>';
    const button = document.querySelector('button');
    button?.focus();
    stop = focusHeading();
    expect(document.activeElement).toBe(button);
  });

  it('stays where the user has moved it', async () => {
    stop = focusHeading();
    const link = document.querySelector('a');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    link?.focus();
    main.innerHTML = HEADING;
    await settle();
    expect(document.activeElement).toBe(link);
  });
});
