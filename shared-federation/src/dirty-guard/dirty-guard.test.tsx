import { render } from '@testing-library/react';
import { DirtyGuardProvider, useDirtyGuard, useIsDirty } from './dirty-guard';
import { createDirtyRegistry, type DirtyRegistry } from './dirty-registry';

function Form({ isDirty, over = false }: { isDirty: boolean; over?: boolean }) {
  useDirtyGuard(isDirty, over);
  return null;
}

function Note() {
  return <p>{useIsDirty() ? 'unsaved' : 'saved'}</p>;
}

function forms(registry: DirtyRegistry, first: boolean, second?: boolean) {
  return (
    <DirtyGuardProvider registry={registry}>
      <Form isDirty={first} />
      {second !== undefined && <Form isDirty={second} />}
      <Note />
    </DirtyGuardProvider>
  );
}

test('the page has unsaved input while any form on it has, at most as long as the form is mounted', () => {
  const registry = createDirtyRegistry();
  const { rerender, container } = render(forms(registry, true, true));
  rerender(forms(registry, false, true));
  expect([registry.isDirty(), container.textContent]).toEqual([true, 'unsaved']);
  rerender(forms(registry, false));
  expect([registry.isDirty(), container.textContent]).toEqual([false, 'saved']);
});

test('a form counts as part of the modal if its input began while the modal was open', () => {
  const registry = createDirtyRegistry();
  const release = registry.hold();
  expect([registry.isDirty(), registry.isDirty('modal')]).toEqual([true, false]);
  window.history.replaceState(null, '', '/account?lang=en&modal=delete-account');
  registry.hold();
  release();
  window.history.replaceState(null, '', '/account');
  expect([registry.isDirty(), registry.isDirty('modal')]).toEqual([true, true]);
});

test('a form in a window over a modal counts separately', () => {
  const registry = createDirtyRegistry();
  const form = (over: boolean) => (
    <DirtyGuardProvider registry={registry}>
      <Form isDirty over={over} />
    </DirtyGuardProvider>
  );
  const { rerender } = render(form(false));
  expect([registry.isDirty(), registry.isDirty('over')]).toEqual([true, false]);
  rerender(form(true));
  expect([registry.isDirty(), registry.isDirty('over')]).toEqual([true, true]);
});

test('the browser asks before it closes a page with unsaved input, and only then', () => {
  const registry = createDirtyRegistry();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender } = render(forms(registry, false));
  expect(isAsked()).toBe(false);
  rerender(forms(registry, true));
  expect(isAsked()).toBe(true);
});
