import { theme } from 'antd';
import { staffTheme } from './staff-theme';

const { style } = document.documentElement;

test('antd takes the backgrounds of notices from the design, not from its own palette', () => {
  const grounds = {
    colorInfoBg: ['--color-info-soft', '#e1eff4'],
    colorSuccessBg: ['--color-success-soft', '#e0f3ec'],
    colorWarningBg: ['--color-warning-soft', '#fdf1d7'],
    colorErrorBg: ['--color-danger-soft', '#fbe9e7'],
  } as const;
  for (const [name, colour] of Object.values(grounds)) style.setProperty(name, colour);
  expect(staffTheme('light').token).toMatchObject(
    Object.fromEntries(Object.entries(grounds).map(([token, [, colour]]) => [token, colour])),
  );
});

test('antd shows placeholders and the text of an empty table in the muted colour of texts, not in a paler one', () => {
  style.setProperty('--color-text-muted', '#4a6266');
  const { token, components } = staffTheme('light');
  expect(token).toMatchObject({ colorTextPlaceholder: '#4a6266' });
  expect(components?.Table).toMatchObject({ colorTextDisabled: '#4a6266' });
});

test('antd uses the colours of the design on dark screens, where it would make them duller', () => {
  style.setProperty('--color-primary', '#66c6d6');
  style.setProperty('--color-link', '#7fd0de');
  style.setProperty('--color-danger', '#ff9d92');
  const { colorPrimary, colorLink, colorError } = theme.getDesignToken(staffTheme('dark'));
  expect([colorPrimary, colorLink, colorError]).toEqual(['#66c6d6', '#7fd0de', '#ff9d92']);
});
