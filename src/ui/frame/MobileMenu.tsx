import { NavLink } from 'react-router-dom';
import { selectIsOpen } from '../../machines/menu.ts';
import { useCommands, useMenu } from '../actors.tsx';
import { Sheet } from '../parts/Dialog.tsx';
import { mainNav } from './main-nav.ts';
import * as css from './MobileMenu.css.ts';

/** The shop's places on a small screen. A page that opens closes it; the chart sees to that. */
export function MobileMenu() {
  const open = useMenu(selectIsOpen);
  const { menu } = useCommands();
  return (
    <Sheet from="side" title="Menu" open={open} onClose={menu.close}>
      <nav aria-label="Menu">
        <ul>
          {mainNav.map(({ href, label }) => <li key={href}><NavLink to={href} end className={css.link}>{label}</NavLink></li>)}
        </ul>
      </nav>
    </Sheet>
  );
}
