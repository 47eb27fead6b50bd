import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import * as React from 'react';

/** react-router reads these when it is loaded; browsers have them, jsdom does not hand them on. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** A slow machine makes a test late, not wrong: how fast something is belongs in `npm run bench`. */
configure({ asyncUtilTimeout: 15_000 });

/**
 * React's development build remembers for each element by which component it was made: an eighth of the time of a component test,
 * for a line in warnings. A test fails on a warning with or without that line. The name is React's own, so it may change.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

/** A component that logs an error or a warning has a defect: the test that saw it fails. */
const failOn = (level: 'error' | 'warn') =>
  jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    throw new Error(`console.${level}: ${parts.map(String).join(' ')}`);
  });

beforeEach(() => {
  failOn('error');
  failOn('warn');
});

/** A ResizeObserver, which jsdom lacks, as far as the staff tables and forms need one. Nothing ever resizes here. */
class StillResizeObserver implements ResizeObserver {
  observe = () => {};
  unobserve = () => {};
  disconnect = () => {};
}

/** jsdom lays nothing out, so nothing ever comes into view. */
class StillIntersectionObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Hands a message over in a later task, as the real one does, without a port that keeps the process alive. */
class TaskMessageChannel {
  readonly port1: { onmessage?: () => void } = {};
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

/**
 * jsdom has no layout, so that nothing is ever out of view. Returns a promise, as in Chromium, though TypeScript's
 * types have no result.
 */
Element.prototype.scrollIntoView ??= (() => Promise.resolve()) as () => void;
window.MessageChannel ??= TaskMessageChannel as unknown as typeof MessageChannel;
window.ResizeObserver ??= StillResizeObserver;
window.IntersectionObserver ??= StillIntersectionObserver as unknown as typeof IntersectionObserver;
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

/** jsdom warns that it cannot compute pseudo elements; antd asks for the scroll bar's width that way. */
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle.call(window, element);
