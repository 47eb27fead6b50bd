import type { IconName } from '@lotes/shared-federation';
import './navigation.css';

/** Outlines on a grid of 24 units, by the name that descriptors use. */
const OUTLINES: Readonly<Record<IconName | 'menu' | 'close' | 'chevron', string>> = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  map: 'M9 4 3 6.5v14L9 18l6 2.5 6-2.5V4l-6 2.5zM9 4v14M15 6.5v14',
  list: 'M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  lots: 'M4 4h16v16H4zM4 12h16M11 4v8M14 12v8',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  today: 'M4 5h16v15H4zM4 9.5h16M8 3v4M16 3v4M8.5 14.5l2.5 2.5 4.5-5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4',
  queue: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2',
  clients:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21v-1a7 7 0 0 1 14 0v1M16 3.5a4 4 0 0 1 0 7.5M18 14a7 7 0 0 1 4 6v1',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  payment: 'M3 6h18v12H3zM3 10h18M7 15h4',
  message: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 7.5h.01',
  person: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM4 21a8 8 0 0 1 16 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'M6 9l6 6 6-6',
};

const isDrawn = (name: string): name is keyof typeof OUTLINES => Object.hasOwn(OUTLINES, name);

/** An icon of the menus. Decorative: the label beside it says the same. An unknown name draws the icon of a list. */
export function MenuIcon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg
      className="sh-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={OUTLINES[isDrawn(name) ? name : 'list']} />
    </svg>
  );
}
