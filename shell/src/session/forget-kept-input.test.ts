import { forgetKeptInput } from './forget-kept-input';

/** The names that a tab with a draft and an unanswered message keeps once the session has ended. */
function keptAfterEnd(endedByItself: boolean): string[] {
  let end: (session: { signedIn: boolean }) => void = () => undefined;
  forgetKeptInput({
    endedByItself: () => endedByItself,
    onSessionChange: (listener) => {
      end = listener as typeof end;
      return () => undefined;
    },
  });
  sessionStorage.setItem('lotes.draft.reserve.37', '{"nombre":"Ana"}');
  sessionStorage.setItem('lotes.sent.contact', '{"nombre":"Ana"}');
  end({ signedIn: true });
  expect(sessionStorage).toHaveLength(2);
  end({ signedIn: false });
  return Object.keys(sessionStorage);
}

describe('input that a tab keeps', () => {
  afterEach(() => sessionStorage.clear());

  it('is forgotten when its user signs out, also the draft of a page that was left by loading another one', () => {
    expect(keptAfterEnd(false)).toEqual([]);
  });

  it('stays as a draft when the session ends by itself', () => {
    expect(keptAfterEnd(true)).toEqual(['lotes.draft.reserve.37']);
  });
});
