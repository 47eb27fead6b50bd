import { hasErrorCode } from './has-error-code';

test('recognises an error by one of several codes, and takes anything that was thrown', () => {
  const missing = Object.assign(new Error('none'), { code: 'ENOENT' });
  expect(hasErrorCode(missing, 'ENOENT')).toBe(true);
  expect(hasErrorCode(missing, 'ENOTDIR', 'ENOENT')).toBe(true);
  for (const thrown of [missing, new Error('ENOTDIR'), 'ENOTDIR', null, undefined])
    expect(hasErrorCode(thrown, 'ENOTDIR')).toBe(false);
});
