import type { LotStatus } from '@lotes/shared-contract';
import { LOT_STATUSES } from '@lotes/shared-contract/client';

const PLAN_COLOURS = [
  'sea',
  'shore',
  'beach',
  'green',
  'social',
  'path',
  'boundary',
  'road',
  'edge',
  'text',
  'sea-text',
  'halo',
  'outline',
  'ghost',
  'selection',
  'selection-halo',
  'visitor',
  'visitor-accuracy',
] as const;
type PlanColour = (typeof PLAN_COLOURS)[number];

/** Every colour that the canvas draws with, as the stylesheet gives them for the scheme in force. */
export interface SitePalette {
  plan: Record<PlanColour, string>;
  status: Record<LotStatus, string>;
  /** Colours of text on each status colour. */
  onStatus: Record<LotStatus, string>;
  font: string;
}

/** Returns a status as custom properties spell it: "no-disponible". */
const statusSlug = (status: LotStatus) => status.replace('_', '-');

/**
 * Reads the palette that applies to `host`. A canvas does not resolve custom properties, and reading them gives their unresolved
 * text (`light-dark(…)`), so each is read through the `color` of a probe element.
 */
export function readPalette(host: HTMLElement): SitePalette {
  const probe = document.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const resolve = (property: string) => {
    probe.style.color = `var(${property})`;
    return getComputedStyle(probe).color;
  };
  const read = <Key extends string>(keys: readonly Key[], property: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, resolve(property(key))])) as Record<Key, string>;

  const palette = {
    plan: read(PLAN_COLOURS, (key) => `--plan-${key}`),
    status: read(LOT_STATUSES, (status) => `--status-${statusSlug(status)}`),
    onStatus: read(LOT_STATUSES, (status) => `--status-on-${statusSlug(status)}`),
    font: getComputedStyle(host).fontFamily,
  };
  probe.remove();
  return palette;
}

/** Calls `onChange` whenever the colour scheme changes, by the system or by the page; returns the function that stops it. */
export function watchScheme(onChange: () => void): () => void {
  const preference = matchMedia('(prefers-color-scheme: dark)');
  const theme = new MutationObserver(onChange);
  preference.addEventListener('change', onChange);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    preference.removeEventListener('change', onChange);
    theme.disconnect();
  };
}
