import { theme, type MappingAlgorithm, type ThemeConfig } from 'antd';
import type { ColorScheme } from './use-color-scheme';

/** Returns the current value of a custom property of tokens.css; undefined if the page has not loaded it. */
function designToken(name: string): string | undefined {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || undefined;
}

const withoutMissing = <Tokens extends Record<string, string | undefined>>(tokens: Tokens) =>
  Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== undefined));

/** Text colours of tags that have enough contrast with their background; those of antd do not (WCAG 2.2, 1.4.3). */
const LEGIBLE_TAGS = {
  gold7: '#874d00',
  green7: '#237804',
  cyan7: '#006d75',
  // antd writes each colour into one custom property under two names, of which the second one wins.
  'gold-7': '#874d00',
  'green-7': '#237804',
  'cyan-7': '#006d75',
};

/** Returns the border of dialogs and lists over the page, because a shadow is not visible on dark screens. */
function dialogBorder(): string | undefined {
  const line = designToken('--color-border-strong');
  return line && `0 0 0 1px ${line}`;
}

/** The colours of buttons and links. A link that antd darkens under the pointer is hard to read on a dark row (WCAG 2.2, 1.4.3). */
const brandColours = () => ({
  colorPrimary: designToken('--color-primary'),
  colorLink: designToken('--color-link'),
  colorLinkHover: designToken('--color-primary-hover'),
  colorLinkActive: designToken('--color-primary-hover'),
  colorError: designToken('--color-danger'),
});

/**
 * The colours of the design for dark screens. antd's dark palette would make each of them duller than the page's other
 * controls.
 */
const darkAlgorithm: MappingAlgorithm = (seed) => ({
  ...theme.darkAlgorithm(seed),
  ...withoutMissing({
    ...brandColours(),
    colorPrimaryHover: designToken('--color-primary-hover'),
    colorPrimaryActive: designToken('--color-primary-hover'),
    colorErrorHover: designToken('--color-danger-hover'),
    colorErrorActive: designToken('--color-danger-hover'),
  }),
});

/**
 * Returns antd's theme in the product's design. antd computes palettes from its colours, so it needs the values of the
 * custom properties, not references to them (nothing is computed from the font). The values are read when the scheme changes.
 * antd's own `motion: false` is not used: without animation its lists sometimes open outside the window
 * (`calm-motion.css`).
 */
export function staffTheme(scheme: ColorScheme): ThemeConfig {
  return {
    algorithm: scheme === 'dark' ? darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...withoutMissing({
        ...brandColours(),
        colorInfo: designToken('--color-primary'),
        colorSuccess: designToken('--color-success'),
        colorWarning: designToken('--color-warning'),
        // antd would lighten these colours, which suit text, into muddy backgrounds.
        colorInfoBg: designToken('--color-info-soft'),
        colorSuccessBg: designToken('--color-success-soft'),
        colorWarningBg: designToken('--color-warning-soft'),
        colorErrorBg: designToken('--color-danger-soft'),
        // Background of chosen items; on that of antd, links are hard to read.
        controlItemBgActive: designToken('--color-primary-soft'),
        controlItemBgActiveHover: designToken('--color-primary-soft'),
        colorText: designToken('--color-text'),
        colorTextSecondary: designToken('--color-text-muted'),
        colorTextDescription: designToken('--color-text-muted'),
        // antd's placeholders have too little contrast (WCAG 2.2, 1.4.3).
        colorTextPlaceholder: designToken('--color-text-muted'),
        colorBgContainer: designToken('--color-surface'),
        colorBgElevated: designToken('--color-surface'),
        colorBgLayout: designToken('--color-bg'),
        colorBorder: designToken('--color-border-strong'),
        colorBorderSecondary: designToken('--color-border'),
      }),
      ...(scheme === 'light' ? LEGIBLE_TAGS : withoutMissing({ boxShadowSecondary: dialogBorder() })),
      fontFamily: 'var(--font-body)',
      borderRadius: 8,
      controlHeight: 36,
    },
    components: {
      Button: withoutMissing({
        primaryColor: designToken('--color-on-primary'),
        dangerColor: designToken('--color-on-danger'),
      }),
      // The chosen segment must be recognisable at a glance.
      Segmented: withoutMissing({
        trackBg: designToken('--color-surface-sunken'),
        itemSelectedBg: designToken('--color-primary'),
        itemSelectedColor: designToken('--color-on-primary'),
      }),
      Descriptions: { colonMarginLeft: 0 },
      Table: withoutMissing({
        headerBg: designToken('--color-surface-sunken'),
        // The head of the sorted column is recognisable by its arrow.
        headerSortActiveBg: designToken('--color-surface-sunken'),
        fixedHeaderSortActiveBg: designToken('--color-surface-sunken'),
        bodySortBg: designToken('--color-surface'),
        // Text of a table without rows.
        colorTextDisabled: designToken('--color-text-muted'),
      }),
    },
  };
}
