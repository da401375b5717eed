import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { LKR } from '../domain/money.ts';
import { Badge } from './parts/Badge.tsx';
import { Button, ButtonLink } from './parts/Button.tsx';
import { Container } from './parts/Container.tsx';
import { Divider } from './parts/Divider.tsx';
import { Heading } from './parts/Heading.tsx';
import { Icon } from './parts/Icon.tsx';
import { IconButton, IconLink } from './parts/IconButton.tsx';
import { Inline } from './parts/Inline.tsx';
import { Price } from './parts/Price.tsx';
import { ProductGrid } from './parts/ProductGrid.tsx';
import { Prose } from './parts/Prose.tsx';
import { ProductGridSkeleton } from './parts/Skeleton.tsx';
import { Stack } from './parts/Stack.tsx';
import { Text } from './parts/Text.tsx';
import { TextLink } from './parts/TextLink.tsx';
import './theme/reset.css.ts';

const ICONS = ['search', 'bag', 'menu', 'close', 'bin', 'up', 'down', 'left', 'right', 'arrow', 'plus', 'minus', 'filter', 'check', 'user', 'alert', 'hanger', 'truck', 'cash', 'back'] as const;

const garment = (cloth: string, ground: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500"><rect width="400" height="500" fill="${ground}"/><path d="M150 120q50 40 100 0l80 40-30 90-35-15v190H135V235l-35 15-30-90z" fill="${cloth}"/></svg>`)}`;

const CARDS = [
  { key: '1', href: '/product/1', name: 'Handloom Camp Shirt', image: garment('#3d5a6c', '#e9e2d6'), price: 'Rs. 4,500.00', vendor: 'Selyn', badge: 'Bestseller' },
  { key: '2', href: '/product/2', name: 'අත්යන්ත්‍ර කපු සාරිය', image: garment('#a4483a', '#efe6dc'), price: 'Rs. 12,900.00', vendor: 'Barefoot' },
  { key: '3', href: '/product/3', name: 'A very long name for a linen dress with dumbara weave panels, side pockets and a tie belt, in three colours', image: garment('#c79a3e', '#e4ddd1'), price: 'Rs. 8,250.00' },
  { key: '4', href: '/product/4', name: 'Batik Sarong', image: '/nothing-here.jpg', price: 'N/A', vendor: 'Ena de Silva' },
  { key: '5', href: '/product/5', name: 'பருத்தி சட்டை', image: undefined, price: 'Rs. 990.00' },
];

function Page() {
  return (
    <Container>
      <Stack gap={16}>
        <header><Heading level={1} look="hero">Your One Stop Shop</Heading></header>
        <Stack gap={3}>
          <Heading level={2} look="large">Large heading, 3,450</Heading>
          <Heading level={2}>Medium heading</Heading>
          <Heading level={3}>Small heading · නූල் · நூல்</Heading>
          <Heading level={4}>Label heading</Heading>
          <Text size="large">Large text. Everything in one place.</Text>
          <Text>Body text with a <TextLink href="/about">link in it</TextLink>, and one <TextLink href="mailto:hello@example.com">outside</TextLink>.</Text>
          <Text size="medium" tone="soft">Soft medium text. ශ්‍රී ලංකාවේ ඇඳුම් · இலங்கை ஆடைகள்</Text>
          <Text size="small" tone="danger">Small danger text</Text>
          <Text size="small" tone="success">Small success text</Text>
          <Inline><Price cents={450000} currency={LKR} size="large" /><Price cents={450000} currency={LKR} /><Price cents={null} currency={LKR} /></Inline>
          <Inline><Badge>Bestseller</Badge><Badge tone="outline">Shirts</Badge><Badge tone="attention">New</Badge><Badge tone="success">Paid</Badge><Badge tone="danger">Cancelled</Badge></Inline>
          <Prose>{'Woven on pit looms in Kandy.\n\nWash cold, dry in the shade. The colours are vegetable dyes and will soften as you wear it.'}</Prose>
        </Stack>
        <Inline gap={4}>{ICONS.map((name) => <Icon key={name} name={name} />)}</Inline>
        <Inline>
          <Button>ADD TO CART</Button><Button look="secondary">Continue Shopping</Button><Button look="quiet">Clear all</Button><Button look="danger">Remove</Button>
          <Button busy>Processing...</Button><Button disabled>Disabled</Button><ButtonLink href="/collection" size="large" icon="arrow">Start shopping</ButtonLink>
        </Inline>
        <Inline gap={1}><IconButton icon="search" label="Search" onPress={() => {}} /><IconLink icon="bag" label="Cart, 12 items" count={12} href="/cart" /><IconLink icon="bag" label="Cart" count={999} href="/cart" /><IconButton icon="menu" label="Menu" onPress={() => {}} /></Inline>
        <Divider />
        <ProductGrid label="Products" cards={CARDS} eager={4} />
        <ProductGridSkeleton count={4} />
      </Stack>
    </Container>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<BrowserRouter><Page /></BrowserRouter>);
