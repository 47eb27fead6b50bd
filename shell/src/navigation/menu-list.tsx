import { useBilingual } from '@lotes/shared-i18n';
import { NavLink } from 'react-router';
import { useContext, useId } from 'react';
import { ShownContext } from './disclosure';
import { MenuCount } from './menu-count';
import { MenuIcon } from './menu-icon';
import type { MenuItem } from './menus';

interface MenuListProps {
  items: readonly MenuItem[];
  withIcons?: boolean;
  /** Called when an entry is followed, also if it leads to the screen that is already shown. */
  onFollow?: () => void;
}

/** The entries of one menu. The entry of the present screen is marked as current. */
export function MenuList({ items, withIcons = false, onFollow }: MenuListProps) {
  const pick = useBilingual();
  const id = useId();
  // A closed menu requests no counts.
  const isShown = useContext(ShownContext);
  return (
    <ul className="sh-menu">
      {items.map(({ to, label, icon, counts }) => (
        <li key={to} className={counts.length > 0 ? 'sh-menu__counted' : undefined}>
          <NavLink
            className="sh-menu__link"
            to={to}
            end
            aria-describedby={counts.length > 0 ? `${id}${to}` : undefined}
            {...(onFollow && { onClick: onFollow })}
          >
            {withIcons && <MenuIcon name={icon} />}
            {pick(label)}
          </NavLink>
          {isShown && counts.length > 0 && <MenuCount id={`${id}${to}`} counts={counts} />}
        </li>
      ))}
    </ul>
  );
}
