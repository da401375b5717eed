import { Link } from 'react-router-dom';
import { selectCategories, selectErrors } from '../../machines/catalogue.ts';
import { paths } from '../../routes/paths.ts';
import { useCatalogue } from '../actors.tsx';
import { useCatalogueCommands } from '../commands/catalogue.ts';
import { useHomeCommands } from '../commands/home.ts';
import { errorText } from '../copy.ts';
import { classes } from '../parts/classes.ts';
import { Failure } from '../parts/Failure.tsx';
import { isPlainPress } from '../parts/plain-press.ts';
import { Picture } from '../parts/Picture.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Text } from '../parts/Text.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import { from } from '../theme/scale.ts';
import { HomeBlock } from './HomeBlock.tsx';
import { HomeCategory } from './HomeCategory.tsx';
import * as css from './HomeScreen.css.ts';

/** Section 9: 10 placeholders. */
const PLACES = 10;

/** OUR LINEUP: a round picture for each category, which opens what it holds; without scripts it is a link to it. */
export function HomeCategories() {
  const categories = useCatalogue(selectCategories);
  const loading = useCatalogue((catalogue) => catalogue.hasTag('categories loading'));
  const { categoriesError: error } = useCatalogue(selectErrors);
  const catalogue = useCatalogueCommands();
  const home = useHomeCommands();
  if (loading) {
    return (
      <HomeBlock title="OUR LINEUP">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <div className={classes(css.rounds, css.still)}>
          {Array.from({ length: PLACES }, (_, at) => <div key={at} className={css.round}><Skeleton shape="round" /><Skeleton shape="text" width="most" /></div>)}
        </div>
      </HomeBlock>
    );
  }
  if (error) return <HomeBlock title="OUR LINEUP"><Failure message={`Error: ${errorText(error)}`} onRetry={catalogue.retryCategories} /></HomeBlock>;
  if (categories.length === 0) return <HomeBlock title="OUR LINEUP"><Text tone="soft">No categories found</Text></HomeBlock>;
  return (
    <HomeBlock title="OUR LINEUP">
      <ul className={css.rounds}>
        {categories.map(({ id, name, image }) => (
          <li key={id}>
            <Link
              to={paths.category(id)}
              className={css.round}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                home.openCategory(id);
              }}
            >
              <Picture src={image} alt="" name={name} ratio="round" sizes={`${from.desk} 180px, ${from.phablet} 144px, 26vw`} />
              <span className={css.roundName}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <HomeCategory />
    </HomeBlock>
  );
}
