import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import * as React from 'react';
import { askLikelyLabelsOnly, compareTypesFirst, computeAskedStylesOnly } from './cheap-dom';

/** react-router reads these globals when it is loaded; browsers have them, jsdom does not. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** Generous, since a slow machine makes a test late, not wrong; speed is measured by `npm run bench`. */
configure({ asyncUtilTimeout: 15_000 });

/**
 * React's development build records for each element which component made it. That takes an eighth of the time of a component
 * test and only adds a line to warnings, on which a test fails anyway, so it is turned off. The name is internal to React.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

/** Makes a test fail when a component logs an error or a warning, since that is a defect. */
const failOn = (level: 'error' | 'warn') =>
  jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    throw new Error(`console.${level}: ${parts.map(String).join(' ')}`);
  });

beforeEach(() => {
  failOn('error');
  failOn('warn');
});

/** The ResizeObserver that staff tables and forms need and jsdom lacks. Nothing ever resizes here. */
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

computeAskedStylesOnly();
askLikelyLabelsOnly();
compareTypesFirst();
