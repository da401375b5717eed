import { Link } from 'react-router-dom';
import { selectCategories, selectErrors } from '../../../machines/catalogue/catalogue-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useCatalogue, useCatalogueCommands } from '../../actors/catalogue/use-catalogue.ts';
import { useHomeCommands } from '../../actors/home/use-home.ts';
import { errorText } from '../../copy/errors.ts';
import { classes } from '../../parts/classes.ts';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { isUnmodifiedClick } from '../../parts/controls/is-plain-click.ts';
import { Picture } from '../../parts/media/Picture.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { from } from '../../theme/scale.ts';
import { HomeSection } from './HomeSection.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
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
      <HomeSection title="OUR LINEUP">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <div className={classes(css.rounds, css.still)}>
          {Array.from({ length: PLACES }, (_, at) => (
            <div key={at} className={css.round}>
              <Skeleton shape="round" />
              <Skeleton shape="text" width="most" />
            </div>
          ))}
        </div>
      </HomeSection>
    );
  }
  if (error)
    return (
      <HomeSection title="OUR LINEUP">
        <ErrorState message={`Error: ${errorText(error)}`} onRetry={catalogue.retryCategories} />
      </HomeSection>
    );
  if (categories.length === 0)
    return (
      <HomeSection title="OUR LINEUP">
        <Text tone="soft">No categories found</Text>
      </HomeSection>
    );
  return (
    <HomeSection title="OUR LINEUP">
      <ul className={css.rounds}>
        {categories.map(({ id, name, image }) => (
          <li key={id}>
            <Link
              to={paths.category(id)}
              className={css.round}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (!isUnmodifiedClick(event)) return;
                event.preventDefault();
                home.openCategory(id);
              }}
            >
              <Picture
                src={image}
                alt=""
                name={name}
                ratio="round"
                sizes={`${from.desk} 180px, ${from.phablet} 144px, 26vw`}
              />
              <span className={css.roundName}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <CategoryDialog />
    </HomeSection>
  );
}
