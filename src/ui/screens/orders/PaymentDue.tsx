import type { ReactNode } from 'react';
import { rupeesFromCents } from '../../../domain/money.ts';
import { dueOf, type Order } from '../../../domain/order/order.ts';
import type { BankAccount } from '../../../domain/shop-profile.ts';
import { selectIsRefreshing, selectTerms } from '../../../machines/orders/orders-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useOrders, useOrdersCommands } from '../../actors/use-orders.ts';
import { transferText } from '../../copy/orders.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { CopyButton } from '../../parts/controls/CopyButton.tsx';
import { DefinitionList } from '../../parts/text/DefinitionList.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { Price } from '../../parts/text/Price.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import * as css from './OrderDetails.css.ts';

/** What the shopper does next, of an order that is not paid (readings 3.12); nothing of any other. */
export function PaymentDue({ order }: { order: Order }) {
  switch (dueOf(order)) {
    case 'transfer':
      return <TransferDue order={order} hasFailed={order.paymentStatus === 'Failed'} />;
    case 'cash':
      return <CashDue order={order} />;
    case 'failed cash':
      return (
        <Panel title="We haven't received your payment" level={3} tone="danger">
          <Text>
            We couldn't collect the cash for this order. Please <TextLink href={paths.contact()}>get in touch</TextLink>
            .
          </Text>
        </Panel>
      );
    case null:
      return null;
  }
}

function CashDue({ order: { figures } }: { order: Order }) {
  const currency = useShop(selectCurrency);
  return (
    <Panel title="Pay on delivery" level={3} tone="attention">
      <Text>
        Have <Price cents={figures.total} currency={currency} strong /> ready in cash for the courier.
      </Text>
    </Panel>
  );
}

function TransferDue({ order, hasFailed }: { order: Order; hasFailed: boolean }) {
  const currency = useShop(selectCurrency);
  const terms = useOrders(selectTerms);
  const {
    number,
    figures: { total },
  } = order;
  return (
    <Panel
      title={hasFailed ? "We haven't received your payment" : 'Pay by bank transfer'}
      level={3}
      tone={hasFailed ? 'danger' : 'attention'}
    >
      <Text>
        {hasFailed && "We haven't found your transfer. "}
        {transferText(terms === null || terms.bankAccount !== null)}
      </Text>
      <DefinitionList
        layout="below"
        entries={[
          ...accountEntries(terms?.bankAccount ?? null),
          {
            term: 'Amount',
            value: (
              <Copied text={String(rupeesFromCents(total))} what="the amount">
                <Price cents={total} currency={currency} size="medium" strong />
              </Copied>
            ),
          },
          {
            term: 'Reference',
            value: (
              <Copied text={number} what="the reference">
                <strong>{number}</strong>
              </Copied>
            ),
          },
        ]}
      />
      {terms === null && <AccountMissing />}
    </Panel>
  );
}

const accountEntries = (account: BankAccount | null) =>
  account === null
    ? []
    : [
        { term: 'Bank', value: [account.bank, account.branch].filter((text) => text !== '').join(', ') },
        { term: 'Account holder', value: account.holder },
        {
          term: 'Account number',
          value: (
            <Copied text={account.number} what="the account number">
              <strong>{account.number}</strong>
            </Copied>
          ),
        },
      ];

const Copied = ({ text, what, children }: { text: string; what: string; children: ReactNode }) => (
  <span className={css.copied}>
    {children}
    <CopyButton text={text} what={what} />
  </span>
);

/** The orders came, and where a transfer goes did not. */
function AccountMissing() {
  const isRefreshing = useOrders(selectIsRefreshing);
  const orders = useOrdersCommands();
  return (
    <div className={css.due} role="alert">
      <Text>We couldn't load our bank details. They're on your invoice too.</Text>
      <div>
        <Button look="secondary" busy={isRefreshing} onPress={orders.retry}>
          Show the account
        </Button>
      </div>
    </div>
  );
}
