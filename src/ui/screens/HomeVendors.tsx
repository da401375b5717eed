import { Link } from 'react-router-dom';
import { vendorBadge } from '../../domain/vendor-badge.ts';
import { selectErrors, selectVendors } from '../../machines/catalogue.ts';
import { paths } from '../../routes/paths.ts';
import { useCatalogue } from '../actors.tsx';
import { useCatalogueCommands } from '../commands/catalogue.ts';
import { errorText } from '../copy.ts';
import { Badge } from '../parts/Badge.tsx';
import { Failure } from '../parts/Failure.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Text } from '../parts/Text.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import { from } from '../theme/scale.ts';
import { HomeBlock } from './HomeBlock.tsx';
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
      <HomeBlock title="OUR VENDORS">
        <VisuallyHidden>Loading...</VisuallyHidden>
        <div className={css.tiles}>
          {Array.from({ length: PLACES }, (_, at) => <div key={at}><Skeleton shape="square" /><Skeleton shape="text" width="most" /><Skeleton shape="text" width="short" /></div>)}
        </div>
      </HomeBlock>
    );
  }
  if (error) return <HomeBlock title="OUR VENDORS"><Failure message={`Error: ${errorText(error)}`} onRetry={catalogue.retryVendors} /></HomeBlock>;
  if (vendors.length === 0) return <HomeBlock title="OUR VENDORS"><Text tone="soft">No vendors found</Text></HomeBlock>;
  return (
    <HomeBlock title="OUR VENDORS">
      <ul className={css.tiles}>
        {vendors.map(({ id, name, image, categoryName }) => {
          const badge = vendorBadge(id);
          return (
            <li key={id}>
              <Link to={paths.vendor(id)} className={css.tile}>
                <Picture src={image} alt="" name={name} ratio="square" sizes={`${from.desk} 15vw, 44vw`} />
                {badge && <span className={css.ornament}><Badge decorative>{badge}</Badge></span>}
                <span className={css.tileWords}>
                  <span className={css.tileName}>{name}</span>
                  <span className={css.tileNote}>{categoryName || 'Uncategorized'}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </HomeBlock>
  );
}
