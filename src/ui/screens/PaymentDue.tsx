import type { ReactNode } from 'react';
import { type Cents, rupeesFromCents } from '../../domain/money.ts';
import type { PayBy, PaymentDueKind } from '../../domain/order/order.ts';
import { paths } from '../../domain/paths.ts';
import type { BankAccount, Terms } from '../../domain/shop-profile.ts';
import { selectCurrency } from '../../machines/shop/shop-machine.ts';
import { useShop } from '../actors/shop-context.tsx';
import { transferLateText, transferText } from '../copy/orders.ts';
import { Button } from '../parts/controls/Button.tsx';
import { CopyButton } from '../parts/controls/CopyButton.tsx';
import { DefinitionList } from '../parts/text/DefinitionList.tsx';
import { Panel } from '../parts/layout/Panel.tsx';
import { Price } from '../parts/text/Price.tsx';
import { Text } from '../parts/text/Text.tsx';
import { TextLink } from '../parts/controls/TextLink.tsx';
import * as css from './PaymentDue.css.ts';

type Props = {
  /** Of its heading. */
  level: 2 | 3;
  due: PaymentDueKind;
  /** A payment was expected and has not come. */
  hasFailed: boolean;
  /** Cents. */
  total: Cents;
  /** What a transfer quotes. */
  reference: string;
  /** Where a transfer goes; null until the shop has told. */
  terms: Terms | null;
  /** Asks for the terms again. */
  onRetry: () => void;
  retrying: boolean;
  /** Where the bank details are besides; '' for nowhere. */
  elsewhere: string;
  /** Deadline of a transfer; null for none. */
  payBy: PayBy | null;
  /** What follows the details of a transfer. */
  children?: ReactNode;
};

/** Next step of the shopper, of an order that is not paid (readings 3.12); nothing of any other. */
export function PaymentDue({ due, ...order }: Props) {
  switch (due) {
    case 'transfer':
      return <TransferDue {...order} />;
    case 'cash':
      return <CashDue level={order.level} total={order.total} />;
    case 'failed cash':
      return (
        <Panel title="We haven't received your payment" level={order.level} tone="danger">
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

function CashDue({ level, total }: Pick<Props, 'level' | 'total'>) {
  const currency = useShop(selectCurrency);
  return (
    <Panel title="Pay on delivery" level={level} tone="attention">
      <Text>
        Have <Price cents={total} currency={currency} strong /> ready in cash for the courier.
      </Text>
    </Panel>
  );
}

function TransferDue({
  level,
  total,
  reference,
  terms,
  onRetry,
  retrying,
  hasFailed,
  elsewhere,
  payBy,
  children,
}: Omit<Props, 'due'>) {
  const currency = useShop(selectCurrency);
  return (
    <Panel
      title={hasFailed ? "We haven't received your payment" : 'Pay by bank transfer'}
      level={level}
      tone={hasFailed ? 'danger' : 'attention'}
    >
      {payBy?.hasPassed ? (
        <Text>
          {transferLateText(payBy.day)} <TextLink href={paths.contact()}>call us</TextLink> before you do.
        </Text>
      ) : (
        <Text>
          {hasFailed && "We haven't found your transfer. "}
          {transferText(terms === null || terms.bankAccount !== null, payBy?.day ?? null)}
        </Text>
      )}
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
              <Copied text={reference} what="the reference">
                <strong>{reference}</strong>
              </Copied>
            ),
          },
        ]}
      />
      {terms === null && <AccountMissing onRetry={onRetry} retrying={retrying} elsewhere={elsewhere} />}
      {children}
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

/** The order came, and where a transfer goes did not. */
const AccountMissing = ({ onRetry, retrying, elsewhere }: Pick<Props, 'onRetry' | 'retrying' | 'elsewhere'>) => (
  <div className={css.due} role="alert">
    <Text>We couldn't load our bank details. {elsewhere}</Text>
    <div>
      <Button look="secondary" busy={retrying} onPress={onRetry}>
        Show the account
      </Button>
    </div>
  </div>
);
