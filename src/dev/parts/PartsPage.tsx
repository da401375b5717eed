import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom';
import { LKR } from '../../domain/money.ts';
import * as css from './PartsPage.css.ts';
import { CustomOrderParts } from './CustomOrderParts.tsx';
import { AccountParts } from './FormParts.tsx';
import { Badge } from '../../ui/parts/text/Badge.tsx';
import { Button, ButtonLink } from '../../ui/parts/controls/Button.tsx';
import { Breadcrumb } from '../../ui/parts/navigation/Breadcrumb.tsx';
import { Checkbox } from '../../ui/parts/forms/Checkbox.tsx';
import { Combobox } from '../../ui/parts/forms/Combobox.tsx';
import { Container } from '../../ui/parts/layout/Container.tsx';
import { AlertDialog, Dialog, Sheet } from '../../ui/parts/overlay/Dialog.tsx';
import { EmptyState } from '../../ui/parts/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/parts/feedback/ErrorState.tsx';
import { TextField } from '../../ui/parts/forms/TextField.tsx';
import { ImageGallery } from '../../ui/parts/media/ImageGallery.tsx';
import { Head } from '../../ui/parts/head/Head.tsx';
import { NumberField } from '../../ui/parts/forms/NumberField.tsx';
import { Pagination } from '../../ui/parts/navigation/Pagination.tsx';
import { RadioGroup } from '../../ui/parts/forms/RadioGroup.tsx';
import { RangeSlider } from '../../ui/parts/forms/RangeSlider.tsx';
import { RouteFocus } from '../../ui/parts/navigation/RouteFocus.tsx';
import { ScrollRestoration } from '../../ui/parts/navigation/ScrollRestoration.tsx';
import { Select } from '../../ui/parts/forms/Select.tsx';
import { Sidebar } from '../../ui/parts/layout/Sidebar.tsx';
import { SkipLink } from '../../ui/parts/navigation/SkipLink.tsx';
import { Stepper } from '../../ui/parts/forms/QuantityInput.tsx';
import { TextArea } from '../../ui/parts/forms/TextArea.tsx';
import { Toasts } from '../../ui/parts/overlay/Toasts.tsx';
import { Divider } from '../../ui/parts/layout/Divider.tsx';
import { Heading } from '../../ui/parts/text/Heading.tsx';
import { Icon } from '../../ui/parts/text/Icon.tsx';
import { IconButton, IconLink } from '../../ui/parts/controls/IconButton.tsx';
import { Inline } from '../../ui/parts/layout/Inline.tsx';
import { Price } from '../../ui/parts/text/Price.tsx';
import { ProductGrid } from '../../ui/parts/product/ProductGrid.tsx';
import { Prose } from '../../ui/parts/text/Prose.tsx';
import { ProductGridSkeleton } from '../../ui/parts/feedback/Skeleton.tsx';
import { Stack } from '../../ui/parts/layout/Stack.tsx';
import { Text } from '../../ui/parts/text/Text.tsx';
import { TextLink } from '../../ui/parts/controls/TextLink.tsx';
import * as icons from '../../ui/parts/text/icons.ts';
import '../../ui/theme/reset.css.ts';

const garment = (cloth: string, ground: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500"><rect width="400" height="500" fill="${ground}"/><path d="M150 120q50 40 100 0l80 40-30 90-35-15v190H135V235l-35 15-30-90z" fill="${cloth}"/></svg>`)}`;

const CARDS = [
  {
    key: '1',
    href: '/product/1',
    name: 'Handloom Camp Shirt',
    image: garment('#3d5a6c', '#e9e2d6'),
    price: 'Rs. 4,500.00',
    vendor: 'Selyn',
    badge: 'Bestseller',
  },
  {
    key: '2',
    href: '/product/2',
    name: 'අත්යන්ත්‍ර කපු සාරිය',
    image: garment('#a4483a', '#efe6dc'),
    price: 'Rs. 12,900.00',
    vendor: 'Barefoot',
  },
  {
    key: '3',
    href: '/product/3',
    name: 'A very long name for a linen dress with dumbara weave panels, side pockets and a tie belt, in three colours',
    image: garment('#c79a3e', '#e4ddd1'),
    price: 'Rs. 8,250.00',
  },
  {
    key: '4',
    href: '/product/4',
    name: 'Batik Sarong',
    image: '/nothing-here.jpg',
    price: 'N/A',
    vendor: 'Ena de Silva',
  },
  { key: '5', href: '/product/5', name: 'பருத்தி சட்டை', image: undefined, price: 'Rs. 990.00' },
];

const SORTS = [
  { value: 'relevant', label: 'Sort by: Relevant' },
  { value: 'low-high', label: 'Sort by: Low to High' },
  { value: 'high-low', label: 'Sort by: High to Low' },
] as const;
const SUGGESTIONS = CARDS.map(({ key, name, image, price }) => ({ id: key, label: name, image, aside: price }));
const BOUNDS = { lowest: 99_000, highest: 1_290_000 };

function Filters() {
  const [range, setRange] = useState({ min: 99_000, max: 900_000 });
  const [settled, setSettled] = useState(0);
  const [on, setOn] = useState(true);
  return (
    <Stack gap={4}>
      <Heading level={3} look="label">
        PRICE RANGE
      </Heading>
      <Inline unbroken>
        <NumberField name="min" label="Minimum" prefix="Rs." value={String(range.min / 100)} onChange={() => {}} />
        <NumberField name="max" label="Maximum" prefix="Rs." value={String(range.max / 100)} onChange={() => {}} />
      </Inline>
      <RangeSlider
        range={range}
        bounds={BOUNDS}
        label={{ min: 'Lowest price', max: 'Highest price' }}
        say={(cents) => `Rs. ${cents / 100}`}
        onMove={(handle, value) => setRange({ ...range, [handle]: value })}
        onSettle={() => setSettled(settled + 1)}
      />
      <output id="range">{`${range.min} ${range.max} ${settled}`}</output>
      <div>
        <Checkbox label="Shirts" checked={on} onToggle={() => setOn(!on)} count={24} />
        <Checkbox label="Sarongs" checked={false} onToggle={() => {}} count={0} leadsNowhere />
        <Checkbox
          label="A category with a long name that takes two lines"
          checked={false}
          onToggle={() => {}}
          count={1204}
        />
      </div>
    </Stack>
  );
}

function Forms() {
  const [name, setName] = useState('');
  const [size, setSize] = useState<'S' | 'M' | 'L' | 'XL' | null>(null);
  const [pay, setPay] = useState<'COD' | 'Bank'>('COD');
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('relevant');
  const [quantity, setQuantity] = useState(1);
  return (
    <Stack gap={6}>
      <TextField name="name" label="Full name" value={name} onChange={setName} autoComplete="name" required />
      <TextField
        name="phone"
        label="Phone"
        hint="We call only about this order."
        value="12"
        onChange={() => {}}
        type="tel"
        inputMode="tel"
        error="Enter a phone number of ten digits, such as 077 123 4567."
      />
      <TextArea name="note" label="Note" value="" placeholder="Add a comment..." onChange={() => {}} />
      <RadioGroup
        label="Size"
        value={size}
        onChoose={setSize}
        options={(['S', 'M', 'L', 'XL'] as const).map((value) => ({ value, label: value }))}
        error={size ? undefined : 'Please select a size'}
      />
      <RadioGroup
        label="Payment"
        layout="list"
        value={pay}
        onChoose={setPay}
        options={[
          { value: 'COD', label: 'CASH ON DELIVERY', note: 'Pay the courier at your door.' },
          { value: 'Bank', label: 'BANK TRANSFER', note: 'We show the account after the order.' },
        ]}
      />
      <Inline spread="between">
        <Text size="medium" tone="soft">
          Showing 1-20 of 64 products
        </Text>
        <Select label="Sort" beside options={SORTS} value={sort} onChoose={setSort} />
      </Inline>
      <Inline>
        <Stepper
          label="Quantity of Camp Shirt"
          value={quantity}
          max={999}
          onCommit={(text) => setQuantity(Math.max(1, Math.trunc(Number(text)) || quantity))}
        />
        <output id="quantity">{quantity}</output>
      </Inline>
    </Stack>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'side' | 'alert' | null>(null);
  const close = () => setOpen(null);
  return (
    <Inline>
      {(['dialog', 'sheet', 'side', 'alert'] as const).map((kind) => (
        <Button key={kind} look="secondary" onPress={() => setOpen(kind)}>
          Open {kind}
        </Button>
      ))}
      <Dialog open={open === 'dialog'} onClose={close} title="Shirts">
        <Text>Camp, Kurta, Linen</Text>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Filters"
        foot={
          <Button full onPress={close}>
            Show 64 products
          </Button>
        }
      >
        <Text>All of them</Text>
      </Sheet>
      <Sheet from="side" open={open === 'side'} onClose={close} title="Nool">
        <TextLink look="plain" href="/collection">
          Collection
        </TextLink>
      </Sheet>
      <AlertDialog open={open === 'alert'} text="Please select a size" onClose={close} />
    </Inline>
  );
}

function Search() {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const [said, say] = useState('');
  return (
    <Stack gap={2}>
      <Combobox
        label="Search products"
        placeholder="Search products"
        value={text}
        options={SUGGESTIONS}
        open={open}
        active={active}
        note={`${text.length * 4} results found`}
        onType={(next) => {
          setText(next);
          setOpen(next !== '');
          setActive(-1);
        }}
        onNext={() => setActive(((active + 2) % 6) - 1)}
        onPrevious={() => setActive(((active + 6) % 6) - 1)}
        onPick={(id) => {
          say(`picked ${id}`);
          setOpen(false);
        }}
        onSubmit={() => {
          say(`submitted ${active}`);
          setOpen(false);
        }}
        onLeave={() => {
          say('left');
          setOpen(false);
        }}
        onClose={() => {
          say('closed');
          setText('');
        }}
      />
      <output id="search">{said}</output>
    </Stack>
  );
}

const ADDED = 'Added to cart';

function Notices() {
  const [list, setList] = useState([
    { id: '1', text: ADDED, tone: 'success' as const, action: <TextLink href="/cart">View cart</TextLink> },
    { id: '2', text: 'Failed to load recommendations', tone: 'danger' as const },
  ]);
  return (
    <Toasts
      toasts={list}
      onDismiss={(id) => setList(list.filter((it) => it.id !== id))}
      onPause={() => {}}
      onResume={() => {}}
    />
  );
}

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
            <Stack gap={3}>
              <Heading level={2} look="large">
                Large heading, 3,450
              </Heading>
              <Heading level={2}>Medium heading</Heading>
              <Heading level={3}>Small heading · නූල් · நூல்</Heading>
              <Heading level={4}>Label heading</Heading>
              <Text size="large">Large text. Everything in one place.</Text>
              <Text>
                Body text with a <TextLink href="/about">link in it</TextLink>, and one{' '}
                <TextLink href="mailto:hello@example.com">outside</TextLink>.
              </Text>
              <Text size="medium" tone="soft">
                Soft medium text. ශ්‍රී ලංකාවේ ඇඳුම් · இலங்கை ஆடைகள்
              </Text>
              <Text size="small" tone="danger">
                Small danger text
              </Text>
              <Text size="small" tone="success">
                Small success text
              </Text>
              <Inline>
                <Price cents={450000} currency={LKR} size="large" />
                <Price cents={450000} currency={LKR} />
                <Price cents={null} currency={LKR} />
              </Inline>
              <Inline>
                <Badge>Bestseller</Badge>
                <Badge tone="quiet">Bestseller</Badge>
                <Badge tone="outline">Shirts</Badge>
                <Badge tone="attention">New</Badge>
                <Badge tone="success">Paid</Badge>
                <Badge tone="danger">Cancelled</Badge>
              </Inline>
              <Prose>
                {
                  'Woven on pit looms in Kandy.\n\nWash cold, dry in the shade. The colours are vegetable dyes and will soften as you wear it.'
                }
              </Prose>
            </Stack>
            <Inline gap={4}>
              {Object.entries(icons).map(([name, drawing]) => (
                <Icon key={name} drawing={drawing} />
              ))}
            </Inline>
            <Inline>
              <Button>ADD TO CART</Button>
              <Button look="secondary">Continue Shopping</Button>
              <Button look="quiet">Clear all</Button>
              <Button look="danger">Remove</Button>
              <Button busy>Processing...</Button>
              <Button disabled>Disabled</Button>
              <ButtonLink href="/collection" size="large" icon={icons.arrow}>
                Start shopping
              </ButtonLink>
            </Inline>
            <Inline gap={1}>
              <IconButton icon={icons.search} label="Search" onPress={() => {}} />
              <IconLink icon={icons.bag} label="Cart, 12 items" count={12} href="/cart" />
              <IconLink icon={icons.bag} label="Cart" count={999} href="/cart" />
              <IconButton icon={icons.menu} label="Menu" onPress={() => {}} />
            </Inline>
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
              <ImageGallery
                images={[CARDS[0]?.image ?? '', CARDS[1]?.image ?? '', '/broken.jpg', CARDS[2]?.image ?? '']}
                name="Camp Shirt"
              />
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
