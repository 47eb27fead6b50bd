import { createDirtyRegistry } from '@lotes/shared-federation';
import type { Session } from '@lotes/shared-auth';
import { holdForKeptForm } from './hold-for-kept-form';

/** A page on which staff are signed in and a form is unsaved. */
function pageWithForm({ endsByItself = true } = {}) {
  const [forms, reloadGuard] = [createDirtyRegistry(), createDirtyRegistry()];
  const listeners = new Set<(session: Session) => void>();
  holdForKeptForm(
    {
      endedByItself: () => endsByItself,
      onSessionChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    forms,
    reloadGuard,
  );
  const tell = (signedIn: boolean) => listeners.forEach((listener) => listener({ signedIn } as Session));
  return {
    closeForm: forms.hold(),
    endSession: () => tell(false),
    signIn: () => tell(true),
    mayReload: () => !forms.isDirty() && !reloadGuard.isDirty(),
  };
}

describe('the reload of a new release', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits from the end of a session with an unsaved form until the form can be open again', () => {
    const page = pageWithForm();
    page.endSession();
    page.closeForm();
    jest.advanceTimersByTime(60 * 60_000);
    expect(page.mayReload()).toBe(false);
    page.signIn();
    jest.advanceTimersByTime(10_000);
    expect(page.mayReload()).toBe(false);
    jest.advanceTimersByTime(60_000);
    expect(page.mayReload()).toBe(true);
  });

  it('comes once nobody has signed in again for half a day', () => {
    const page = pageWithForm();
    page.endSession();
    page.closeForm();
    jest.advanceTimersByTime(13 * 60 * 60_000);
    expect(page.mayReload()).toBe(true);
  });

  it('waits for no form that its user left by signing out', () => {
    const page = pageWithForm({ endsByItself: false });
    page.endSession();
    page.closeForm();
    expect(page.mayReload()).toBe(true);
  });

  it('waits for nobody if no form was unsaved', () => {
    const page = pageWithForm();
    page.closeForm();
    page.endSession();
    expect(page.mayReload()).toBe(true);
  });
});
