import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { selectCategories } from '../../../machines/catalogue/catalogue-machine.ts';
import { useCatalogue } from '../../actors/catalogue/use-catalogue.ts';
import { Picture } from '../../parts/media/Picture.tsx';
import { Icon } from '../../parts/text/Icon.tsx';
import * as icons from '../../parts/text/icons.ts';
import * as css from './MenuCategories.css.ts';

/** Categories of the shop with their types, one open at a time; nothing until they have come. */
export function MenuCategories() {
  const categories = useCatalogue(selectCategories);
  if (categories.length === 0) return null;
  return (
    <ul aria-label="Categories" className={css.list}>
      {categories.map(({ id, name, image, subcategories }) => (
        <li key={id}>
          <details name="menu-category">
            <summary className={css.category}>
              <span className={css.picture}>
                <Picture src={image || undefined} alt="" name={name} sizes="40px" />
              </span>
              <span className={css.name}>{name}</span>
              <span className={css.mark}>
                <Icon drawing={icons.down} size="small" />
              </span>
            </summary>
            <ul className={css.types}>
              <li>
                <Link to={paths.category(id)} className={css.type}>
                  All {name}
                </Link>
              </li>
              {subcategories.map((type) => (
                <li key={type.id}>
                  <Link to={paths.subcategory(type.id)} className={css.type}>
                    {type.name}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
