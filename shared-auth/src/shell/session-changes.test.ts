import type { Session } from '../session/use-session';
import { createSessionChanges } from './session-changes';

const SIGNED_IN = { signedIn: true } as Session;
const SIGNED_OUT = { signedIn: false } as Session;

/** The changes of a page on which a user is signed in. */
function signedInPage() {
  const changes = createSessionChanges();
  changes.tell(SIGNED_IN);
  return changes;
}

describe('a session', () => {
  it.each(['invalid', 'other-tab'] as const)(
    'has ended by itself after the end "%s", until the next session begins',
    (reason) => {
      const { tell, end, endedByItself } = signedInPage();
      expect(endedByItself()).toBe(false);
      end(reason, () => tell(SIGNED_OUT));
      expect(endedByItself()).toBe(true);
      tell(SIGNED_IN);
      expect(endedByItself()).toBe(false);
    },
  );

  it.each(['signed-out', 'deleted'] as const)('has not ended by itself after the end "%s"', (reason) => {
    const { tell, end, endedByItself } = signedInPage();
    end(reason, () => tell(SIGNED_OUT));
    expect(endedByItself()).toBe(false);
    // A call that was under way is refused, but there is no user any more who could be signed out.
    end('invalid', () => undefined);
    expect(endedByItself()).toBe(false);
  });

  it('ended by itself if the storage shows the end before the other tab reports it, also after an earlier sign-out here', () => {
    const { tell, end, endedByItself } = signedInPage();
    end('signed-out', () => tell(SIGNED_OUT));
    tell(SIGNED_IN);
    tell(SIGNED_OUT);
    expect(endedByItself()).toBe(true);
  });
});
