import '@testing-library/jest-dom';

/** A component that logs an error or a warning has a defect: the test that saw it fails. */
const failOn = (level: 'error' | 'warn') =>
  jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    throw new Error(`console.${level}: ${parts.map(String).join(' ')}`);
  });

beforeEach(() => {
  failOn('error');
  failOn('warn');
});
