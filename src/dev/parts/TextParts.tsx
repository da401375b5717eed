import { LKR } from '../../domain/money.ts';
import { Badge } from '../../ui/parts/text/Badge.tsx';
import { Button, ButtonLink } from '../../ui/parts/controls/Button.tsx';
import { Heading } from '../../ui/parts/text/Heading.tsx';
import { Icon } from '../../ui/parts/text/Icon.tsx';
import { IconButton, IconLink } from '../../ui/parts/controls/IconButton.tsx';
import { Inline } from '../../ui/parts/layout/Inline.tsx';
import { Price } from '../../ui/parts/text/Price.tsx';
import { Prose } from '../../ui/parts/text/Prose.tsx';
import { Stack } from '../../ui/parts/layout/Stack.tsx';
import { Text } from '../../ui/parts/text/Text.tsx';
import { TextLink } from '../../ui/parts/controls/TextLink.tsx';
import * as icons from '../../ui/parts/text/icons.ts';

/** Text, icons and buttons. */
export function TextParts() {
  return (
    <>
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
    </>
  );
}
