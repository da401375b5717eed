import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom';
import * as css from './PartsPage.css.ts';
import { CustomOrderParts } from './CustomOrderParts.tsx';
import { AccountParts } from './AccountParts.tsx';
import { Button } from '../../ui/parts/controls/Button.tsx';
import { Breadcrumb } from '../../ui/parts/navigation/Breadcrumb.tsx';
import { Container } from '../../ui/parts/layout/Container.tsx';
import { EmptyState } from '../../ui/parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/parts/feedback/ErrorState.tsx';
import { ImageGallery } from '../../ui/parts/media/ImageGallery.tsx';
import { Head } from '../../ui/parts/head/Head.tsx';
import { Pagination } from '../../ui/parts/navigation/Pagination.tsx';
import { RouteFocus } from '../../ui/parts/navigation/RouteFocus.tsx';
import { ScrollRestoration } from '../../ui/parts/navigation/ScrollRestoration.tsx';
import { Sidebar } from '../../ui/parts/layout/Sidebar.tsx';
import { SkipLink } from '../../ui/parts/navigation/SkipLink.tsx';
import { Divider } from '../../ui/parts/layout/Divider.tsx';
import { Heading } from '../../ui/parts/text/Heading.tsx';
import { ProductGrid } from '../../ui/parts/product/ProductGrid.tsx';
import { ProductGridSkeleton } from '../../ui/parts/feedback/Skeleton.tsx';
import { Stack } from '../../ui/parts/layout/Stack.tsx';
import { Text } from '../../ui/parts/text/Text.tsx';
import { Filters, Forms, Search } from './FieldParts.tsx';
import { Notices, Overlays } from './OverlayParts.tsx';
import { CARDS } from './samples.ts';
import { TextParts } from './TextParts.tsx';
import '../../ui/theme/reset.css.ts';

const KINDS = { PUSH: 'push', POP: 'pop', REPLACE: 'replace' } as const;

function Glue() {
  const location = useLocation();
  const kind = KINDS[useNavigationType()];
  return (
    <>
      <Head
        title={`Parts ${location.pathname}${location.search}`}
        description="Every part of the shop"
        og={location.search === '' ? [] : [{ property: 'og:title', content: location.search }]}
        jsonLd={{ name: `</script>${location.search}` }}
      />
      <ScrollRestoration locationKey={location.key} kind={kind} pathname={location.pathname} />
      <RouteFocus place={location.pathname} />
    </>
  );
}

function Themes() {
  const show = (theme: keyof typeof css.themes | null) => {
    document.documentElement.classList.remove(css.themes.light, css.themes.dark);
    if (theme) document.documentElement.classList.add(css.themes[theme]);
  };
  return (
    <nav className={css.bar} aria-label="Theme">
      {(['light', 'dark'] as const).map((theme) => (
        <Button key={theme} look="quiet" onPress={() => show(theme)}>
          {theme}
        </Button>
      ))}
      <Button look="quiet" onPress={() => show(null)}>
        as the system
      </Button>
    </nav>
  );
}

function Page() {
  return (
    <>
      <SkipLink />
      <Themes />
      <main id="main">
        <Container>
          <Stack gap={16}>
            <Glue />
            <Notices />
            <header>
              <Heading level={1} look="hero">
                Your One Stop Shop
              </Heading>
            </header>
            <TextParts />
            <Divider />
            <ProductGrid label="Products" cards={CARDS} eager={4} />
            <ProductGridSkeleton count={4} />
            <Search />
            <Sidebar side="start" aside={<Filters />}>
              <Forms />
            </Sidebar>
            <AccountParts />
            <CustomOrderParts />
            <Overlays />
            <Breadcrumb
              steps={[
                { label: 'Home', href: '/' },
                { label: 'Shirts', href: '/collection?category=1' },
              ]}
              here="Handloom Camp Shirt"
            />
            <Sidebar side="end" aside={<Text>Beside the pictures</Text>}>
              <Gallery />
            </Sidebar>
            <Pagination page={1} count={7} hrefOf={(page) => `/parts.html?page=${page}`} />
            <Pagination label="Many pages" page={12} count={25} hrefOf={(page) => `/parts.html?page=${page}`} />
            <EmptyState
              title="No products available matching your filters"
              hint="Try adjusting your filters or search terms"
              action={<Button look="secondary">Clear filters</Button>}
            />
            <ErrorState
              message="We could not reach the shop."
              hint="Check your connection, then try again."
              onRetry={() => {}}
            />
          </Stack>
        </Container>
      </main>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );

function Gallery() {
  const images = [CARDS[0]?.image ?? '', CARDS[1]?.image ?? '', '/broken.jpg', CARDS[2]?.image ?? ''];
  const [shown, setShown] = useState(images[0] ?? '');
  return <ImageGallery images={images} name="Camp Shirt" shown={shown} onShow={setShown} />;
}
