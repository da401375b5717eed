import { Link } from 'react-router-dom';
import { selectCategories } from '../../../machines/catalogue/catalogue-machine.ts';
import { selectCategoryId, selectIsCategoryOpen } from '../../../machines/home/home-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useCatalogue } from '../../actors/catalogue/use-catalogue.ts';
import { useHome, useHomeCommands } from '../../actors/home/use-home.ts';
import { ButtonLink } from '../../parts/controls/Button.tsx';
import { Dialog } from '../../parts/overlay/Dialog.tsx';
import { Picture } from '../../parts/media/Picture.tsx';
import * as css from './HomeScreen.css.ts';

/** Section 2: the window of one category: its picture, its name, and a grid of its types, each leading to what it holds. */
export function CategoryDialog() {
  const isOpen = useHome(selectIsCategoryOpen);
  const id = useHome(selectCategoryId);
  const category = useCatalogue(selectCategories).find((it) => it.id === id);
  const home = useHomeCommands();
  const { name = '', image = '', subcategories = [] } = category ?? {};
  return (
    <Dialog
      open={isOpen}
      onClose={home.closeCategory}
      title={name}
      foot={<ButtonLink href={paths.category(id)} look="secondary" full>{`Shop all ${name}`}</ButtonLink>}
    >
      <div className={css.opened}>
        <div className={css.portrait}>
          <Picture src={image} alt="" name={name} ratio="round" sizes="176px" />
        </div>
        <ul className={css.types}>
          {subcategories.map((type) => (
            <li key={type.id}>
              <Link to={paths.subcategory(type.id)} className={css.round}>
                <Picture src={type.image} alt="" name={type.name} ratio="square" sizes="112px" />
                <span className={css.roundName}>{type.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
