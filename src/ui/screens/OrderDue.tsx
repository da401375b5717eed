import type { ReactNode } from 'react';
import { rupeesFromCents } from '../../domain/money.ts';
import { dueOf, type Order } from '../../domain/order.ts';
import type { BankAccount } from '../../domain/shop-profile.ts';
import { selectIsRefreshing, selectTerms } from '../../machines/orders.ts';
import { selectCurrency } from '../../machines/shop.ts';
import { paths } from '../../routes/paths.ts';
import { useOrders, useShop } from '../actors.tsx';
import { useOrdersCommands } from '../commands/orders.ts';
import { transferText } from '../copy-orders.ts';
import { Button } from '../parts/Button.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { DefinitionList } from '../parts/DefinitionList.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Price } from '../parts/Price.tsx';
import { Text } from '../parts/Text.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import * as css from './OrderDetails.css.ts';

/** What the shopper does next, of an order that is not paid (readings 3.12); nothing of any other. */
export function OrderDue({ order }: { order: Order }) {
  switch (dueOf(order)) {
    case 'transfer': return <TransferDue order={order} hasFailed={order.paymentStatus === 'Failed'} />;
    case 'cash': return <CashDue order={order} />;
    case 'failed cash': return <Panel title="The payment did not come" level={3} tone="danger"><Text>We could not take the cash for this order. Please <TextLink href={paths.contact()}>tell us</TextLink> how you would like to go on.</Text></Panel>;
    case null: return null;
  }
}

function CashDue({ order: { figures } }: { order: Order }) {
  const currency = useShop(selectCurrency);
  return (
    <Panel title="Pay when it comes" level={3} tone="attention">
      <Text>Please keep <Price cents={figures.total} currency={currency} strong /> ready in cash. You pay at your door.</Text>
    </Panel>
  );
}

function TransferDue({ order, hasFailed }: { order: Order; hasFailed: boolean }) {
  const currency = useShop(selectCurrency);
  const terms = useOrders(selectTerms);
  const { number, figures: { total } } = order;
  return (
    <Panel title={hasFailed ? 'The payment did not come' : 'Pay by bank transfer'} level={3} tone={hasFailed ? 'danger' : 'attention'}>
      <Text>{hasFailed && 'We have not found your transfer. '}{transferText(terms === null || terms.bankAccount !== null)}</Text>
      <DefinitionList
        layout="below"
        entries={[
          ...accountEntries(terms?.bankAccount ?? null),
          { term: 'Amount', value: <Copied text={String(rupeesFromCents(total))} what="the amount"><Price cents={total} currency={currency} size="medium" strong /></Copied> },
          { term: 'Reference', value: <Copied text={number} what="the reference"><strong>{number}</strong></Copied> },
        ]}
      />
      {terms === null && <AccountMissing />}
    </Panel>
  );
}

const accountEntries = (account: BankAccount | null) =>
  account === null ? [] : [
    { term: 'Bank', value: [account.bank, account.branch].filter((text) => text !== '').join(', ') },
    { term: 'Account holder', value: account.holder },
    { term: 'Account number', value: <Copied text={account.number} what="the account number"><strong>{account.number}</strong></Copied> },
  ];

const Copied = ({ text, what, children }: { text: string; what: string; children: ReactNode }) => <span className={css.copied}>{children}<CopyButton text={text} what={what} /></span>;

/** The orders came, and where a transfer goes did not. */
function AccountMissing() {
  const isRefreshing = useOrders(selectIsRefreshing);
  const orders = useOrdersCommands();
  return (
    <div className={css.due} role="alert">
      <Text>Our account could not be loaded. It stands on the invoice too.</Text>
      <div><Button look="secondary" busy={isRefreshing} onPress={orders.retry}>Show the account</Button></div>
    </div>
  );
}
