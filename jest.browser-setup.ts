import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

/** react-router reads these when it is loaded; browsers have them, jsdom does not hand them on. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** A component that logs an error or a warning has a defect: the test that saw it fails. */
const failOn = (level: 'error' | 'warn') =>
  jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    throw new Error(`console.${level}: ${parts.map(String).join(' ')}`);
  });

beforeEach(() => {
  failOn('error');
  failOn('warn');
});
