import { theme, type ThemeConfig } from 'antd';
import type { ColorScheme } from './color-scheme';

/** The value that tokens.css gives a custom property now; undefined where the page does not carry the tokens. */
function designToken(name: string): string | undefined {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || undefined;
}

const present = <Tokens extends Record<string, string | undefined>>(tokens: Tokens) =>
  Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== undefined));

/** Words on tags of these colours, dark enough to be read on their tint; antd's own are not (WCAG 2.2, 1.4.3). */
const LEGIBLE_TAGS = {
  gold7: '#874d00',
  green7: '#237804',
  cyan7: '#006d75',
  // antd writes each colour into one custom property under two names, and the second one stays.
  'gold-7': '#874d00',
  'green-7': '#237804',
  'cyan-7': '#006d75',
};

/**
 * antd's theme in the product's design language. antd computes palettes from its colours, so it needs the values
 * of the custom properties, read when the scheme changes, not references to them.
 *
 * antd's own `motion: false` is not used: without movements its lists sometimes open outside the window (`calm-motion.css`).
 */
export function staffTheme(scheme: ColorScheme): ThemeConfig {
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...present({
        colorPrimary: designToken('--color-primary'),
        colorInfo: designToken('--color-primary'),
        colorLink: designToken('--color-link'),
        colorSuccess: designToken('--color-success'),
        colorWarning: designToken('--color-warning'),
        colorError: designToken('--color-danger'),
        colorText: designToken('--color-text'),
        colorTextSecondary: designToken('--color-text-muted'),
        colorTextDescription: designToken('--color-text-muted'),
        colorBgContainer: designToken('--color-surface'),
        colorBgElevated: designToken('--color-surface'),
        colorBgLayout: designToken('--color-bg'),
        colorBorder: designToken('--color-border-strong'),
        colorBorderSecondary: designToken('--color-border'),
      }),
      ...(scheme === 'light' && LEGIBLE_TAGS),
      fontFamily: 'var(--font-body)',
      borderRadius: 8,
      controlHeight: 36,
    },
    components: {
      Button: present({
        primaryColor: designToken('--color-on-primary'),
        dangerColor: designToken('--color-on-danger'),
      }),
      Table: present({ headerBg: designToken('--color-surface-sunken') }),
    },
  };
}
