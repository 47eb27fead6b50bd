/** The icons that the shell draws beside menu entries. */
export const ICON_NAMES = [
  'home',
  'map',
  'list',
  'lots',
  'grid',
  'today',
  'calendar',
  'queue',
  'clients',
  'image',
  'payment',
  'message',
  'activity',
  'settings',
  'link',
  'info',
  'person',
] as const;
export type IconName = (typeof ICON_NAMES)[number];
