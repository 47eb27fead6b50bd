import { useBilingual } from '@lotes/shared-i18n';
import { NavLink } from 'react-router';
import { MenuIcon } from './menu-icon';
import type { MenuItem } from './menus';

interface MenuListProps {
  items: readonly MenuItem[];
  withIcons?: boolean;
  /** Called when an entry is followed, also to the screen that is already shown. */
  onFollow?: () => void;
}

/** The entries of one menu; the one of the present screen says so. */
export function MenuList({ items, withIcons = false, onFollow }: MenuListProps) {
  const pick = useBilingual();
  return (
    <ul className="sh-menu">
      {items.map(({ to, label, icon }) => (
        <li key={to}>
          <NavLink className="sh-menu__link" to={to} end {...(onFollow && { onClick: onFollow })}>
            {withIcons && <MenuIcon name={icon} />}
            {pick(label)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
