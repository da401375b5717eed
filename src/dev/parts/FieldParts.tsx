import { useState } from 'react';
import { Checkbox } from '../../ui/parts/fields/Checkbox.tsx';
import { Combobox } from '../../ui/parts/fields/Combobox.tsx';
import { TextField } from '../../ui/parts/fields/TextField.tsx';
import { NumberField } from '../../ui/parts/fields/NumberField.tsx';
import { RadioGroup } from '../../ui/parts/fields/RadioGroup.tsx';
import { RangeSlider } from '../../ui/parts/fields/RangeSlider.tsx';
import { Select } from '../../ui/parts/fields/Select.tsx';
import { Stepper } from '../../ui/parts/fields/QuantityInput.tsx';
import { TextArea } from '../../ui/parts/fields/TextArea.tsx';
import { Heading } from '../../ui/parts/text/Heading.tsx';
import { Inline } from '../../ui/parts/layout/Inline.tsx';
import { Stack } from '../../ui/parts/layout/Stack.tsx';
import { Text } from '../../ui/parts/text/Text.tsx';
import { BOUNDS, SORTS, SUGGESTIONS } from './samples.ts';

/** Parts that filter a collection. */
export function Filters() {
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

/** Fields of forms. */
export function Forms() {
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

/** The search bar. */
export function Search() {
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
