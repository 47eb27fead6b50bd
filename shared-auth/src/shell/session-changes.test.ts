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
    'ended by itself as "%s", until the next one begins',
    (reason) => {
      const { tell, end, endedByItself } = signedInPage();
      expect(endedByItself()).toBe(false);
      end(reason, () => tell(SIGNED_OUT));
      expect(endedByItself()).toBe(true);
      tell(SIGNED_IN);
      expect(endedByItself()).toBe(false);
    },
  );

  it.each(['signed-out', 'deleted'] as const)('did not end by itself as "%s"', (reason) => {
    const { tell, end, endedByItself } = signedInPage();
    end(reason, () => tell(SIGNED_OUT));
    expect(endedByItself()).toBe(false);
    // A call that was on its way is refused: there is no user any more whom that could take out.
    end('invalid', () => undefined);
    expect(endedByItself()).toBe(false);
  });

  it('ended by itself where storage showed it before the other tab said so, also after a sign-out here', () => {
    const { tell, end, endedByItself } = signedInPage();
    end('signed-out', () => tell(SIGNED_OUT));
    tell(SIGNED_IN);
    tell(SIGNED_OUT);
    expect(endedByItself()).toBe(true);
  });
});
