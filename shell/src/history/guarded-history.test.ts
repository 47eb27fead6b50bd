import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { GuardedHistory, leavesForm, type HistoryUpdate } from './guarded-history';

/** Resolves once open questions, and the actions that follow their answers, have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves once the browser has moved through its history this many times; it does so in tasks of its own. */
function moved(times: number): Promise<void> {
  return new Promise((resolve) => {
    let left = times;
    const onMove = () => {
      left -= 1;
      if (left > 0) return;
      window.removeEventListener('popstate', onMove);
      resolve();
    };
    window.addEventListener('popstate', onMove);
  });
}

function openShell({ dirty = false, dirtyOver = false, leaves = true } = {}) {
  window.history.replaceState(null, '', '/lotslist');
  const state = { dirty };
  const confirmLeave = jest.fn(() => Promise.resolve(leaves));
  const isDirty = jest.fn((within?: 'modal' | 'over') => (within === 'over' ? dirtyOver : state.dirty));
  const history = new GuardedHistory(createBrowserHistory({ v5Compat: true }), {
    isDirty,
    confirmLeave,
  });
  const seen: string[] = [];
  stop = history.listen((update: HistoryUpdate) => {
    seen.push(update.location.pathname + update.location.search);
  });
  return { history, state, isDirty, confirmLeave, seen };
}

let stop: () => void;
afterEach(() => {
  stop();
});

describe('leaving a screen', () => {
  it('asks nothing while no form holds changes', async () => {
    const { history, confirmLeave, seen } = openShell();
    history.push('/clients');
    await settled();
    expect(seen).toEqual(['/clients']);
    expect(confirmLeave).not.toHaveBeenCalled();
  });

  it('asks before a link leaves a form with changes, and stays when the user declines', async () => {
    const { history, confirmLeave, seen } = openShell({ dirty: true, leaves: false });
    history.push('/clients');
    await settled();
    expect(confirmLeave).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([]);
    expect(window.location.pathname).toBe('/lotslist');
  });

  it('follows the link when the user confirms', async () => {
    const { history, seen } = openShell({ dirty: true, leaves: true });
    history.push('/clients');
    await settled();
    expect(seen).toEqual(['/clients']);
  });

  it('keeps the address of the form while it asks whether to go back', async () => {
    const { history, state, seen } = openShell({ leaves: false });
    history.push('/clients');
    state.dirty = true;
    const there = moved(2);
    history.go(-1);
    await there;
    await settled();
    expect(seen).toEqual(['/clients']);
    expect(window.location.pathname).toBe('/clients');
  });

  it('repeats Back once the user confirms', async () => {
    const { history, state, confirmLeave, seen } = openShell({ leaves: true });
    history.push('/clients');
    state.dirty = true;
    const there = moved(3);
    history.go(-1);
    await there;
    expect(confirmLeave).toHaveBeenCalledTimes(1);
    expect(seen).toEqual(['/clients', '/lotslist']);
    expect(window.location.pathname).toBe('/lotslist');
  });

  it('asks before a modal with a form closes, but not when a filter changes', () => {
    const at = (search: string) => ({ pathname: '/lotslist', search });
    expect(leavesForm(at('?modal=reserve&lot=37'), at('?lot=37'))).toBe(true);
    expect(leavesForm(at('?modal=reserve'), at('?modal=link'))).toBe(true);
    expect(leavesForm(at('?modal=reserve'), at('?modal=reserve&sort=price'))).toBe(false);
    expect(leavesForm(at('?sort=price'), at('?sort=area'))).toBe(false);
    expect(leavesForm(at(''), at('?modal=reserve'))).toBe(false);
  });

  it('asks before a modal over another one closes if its own form holds changes, whatever the modal below holds', async () => {
    const over = openShell({ dirty: true, leaves: false });
    over.history.push('/lotslist?modal=images&over=texts');
    over.history.replace('/lotslist?modal=images');
    await settled();
    expect(over.confirmLeave).not.toHaveBeenCalled();
    stop();
    const typed = openShell({ dirty: true, dirtyOver: true, leaves: false });
    typed.history.push('/lotslist?modal=images&over=texts');
    typed.history.replace('/lotslist?modal=images');
    await settled();
    expect(typed.confirmLeave).toHaveBeenCalledTimes(1);
    expect(typed.seen).toEqual(['/lotslist?modal=images&over=texts']);
  });

  it('checks only the modal’s forms if the modal closes, and all forms if the screen is left', async () => {
    const { history, isDirty } = openShell();
    history.push('/lotslist?modal=reserve');
    await settled();
    history.push('/lotslist');
    await settled();
    history.push('/clients');
    await settled();
    expect(isDirty.mock.calls.slice(-2)).toEqual([['modal'], [undefined]]);
  });

  it('asks nothing when the same screen is shown in the other language', () => {
    expect(leavesForm({ pathname: '/es/clients', search: '' }, { pathname: '/en/clients', search: '' })).toBe(
      false,
    );
  });

  it('tells, when signing out, whether the screen was left', async () => {
    expect(await openShell({ dirty: true, leaves: false }).history.leaveFor('/')).toBe(false);
    stop();
    expect(await openShell({ dirty: true, leaves: true }).history.leaveFor('/')).toBe(true);
    expect(window.location.pathname).toBe('/');
  });
});
