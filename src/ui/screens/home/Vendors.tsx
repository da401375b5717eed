import { Link } from 'react-router-dom';
import { vendorBadge } from '../../../domain/catalogue/vendor-badge.ts';
import { selectErrors, selectVendors } from '../../../machines/catalogue/catalogue-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useCatalogue, useCatalogueCommands } from '../../actors/catalogue/use-catalogue.ts';
import { errorText } from '../../copy/errors.ts';
import { Badge } from '../../parts/text/Badge.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Picture } from '../../parts/media/Picture.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { from } from '../../theme/scale.ts';
import { HomeSection } from './HomeSection.tsx';
import * as css from './HomeScreen.css.ts';

/** Section 9: 10 placeholders. */
const PLACES = 10;

/** OUR VENDORS: a tile for each, with its first category and, on a few, an ornament. */
export function HomeVendors() {
  const vendors = useCatalogue(selectVendors);
  const loading = useCatalogue((catalogue) => catalogue.hasTag('vendors loading'));
  const { vendorsError: error } = useCatalogue(selectErrors);
  const catalogue = useCatalogueCommands();
  if (loading) {
    return (
      <HomeSection title="OUR VENDORS">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <div className={css.tiles}>
          {Array.from({ length: PLACES }, (_, at) => (
            <div key={at}>
              <Skeleton shape="square" />
              <Skeleton shape="text" width="most" />
              <Skeleton shape="text" width="short" />
            </div>
          ))}
        </div>
      </HomeSection>
    );
  }
  if (error)
    return (
      <HomeSection title="OUR VENDORS">
        <ErrorState message={`Error: ${errorText(error)}`} onRetry={catalogue.retryVendors} />
      </HomeSection>
    );
  if (vendors.length === 0)
    return (
      <HomeSection title="OUR VENDORS">
        <Text tone="soft">No vendors found</Text>
      </HomeSection>
    );
  return (
    <HomeSection title="OUR VENDORS">
      <ul className={css.tiles}>
        {vendors.map(({ id, name, image, categoryName }) => {
          const badge = vendorBadge(id);
          return (
            <li key={id}>
              <Link to={paths.vendor(id)} className={css.tile}>
                <Picture src={image} alt="" name={name} ratio="square" sizes={`${from.desk} 15vw, 44vw`} />
                {badge && (
                  <span className={css.ornament}>
                    <Badge decorative>{badge}</Badge>
                  </span>
                )}
                <span className={css.tileWords}>
                  <span className={css.tileName}>{name}</span>
                  <span className={css.tileNote}>{categoryName || 'Uncategorized'}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}
