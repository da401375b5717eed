import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/parts/controls/Button.tsx';
import { Progress } from '../../ui/parts/feedback/Progress.tsx';
import { Checkbox } from '../../ui/parts/fields/Checkbox.tsx';
import { type DroppedFile, FileDrop } from '../../ui/parts/fields/FileDrop.tsx';
import { DistrictField } from '../../ui/parts/address/DistrictField.tsx';
import { Form } from '../../ui/parts/forms/Form.tsx';
import { NumberField } from '../../ui/parts/fields/NumberField.tsx';
import { RadioGroup } from '../../ui/parts/fields/RadioGroup.tsx';
import { Select } from '../../ui/parts/fields/Select.tsx';
import { Grid } from '../../ui/parts/layout/Grid.tsx';
import { Inline } from '../../ui/parts/layout/Inline.tsx';
import { Stack } from '../../ui/parts/layout/Stack.tsx';
import { type Garment, outlines } from '../../ui/parts/media/garment-outlines.ts';
import { GarmentPreview } from '../../ui/parts/media/GarmentPreview.tsx';
import { Heading } from '../../ui/parts/text/Heading.tsx';

const CREST = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="60" height="60"><path d="M6 6h48v26q0 18-24 24Q6 50 6 32Z" fill="#a4483a" stroke="#f3e3c3" stroke-width="3"/><circle cx="30" cy="28" r="11" fill="#f3e3c3"/></svg>')}`;
const COLOURS = [
  { value: 'White', label: 'White', colour: '#ffffff' },
  { value: 'Bottle green', label: 'Bottle green', colour: '#0b4f3a', note: '+ Rs. 50.00' },
  { value: 'Black', label: 'Black', colour: '#111111', note: '+ Rs. 100.00' },
  { value: 'As the drawing', label: 'As the drawing', colour: '' },
];

/** Parts of the form of a custom order, in every state. */
export function CustomOrderParts() {
  return (
    <Stack gap={12}>
      <Heading level={2}>Custom orders</Heading>
      <Grid kind="halves">
        <Fields />
        <Stack gap={8}>
          <Drawings />
          <Progress label="Sending 2 drawings" done={0.3} note="2.4 MB of 8.1 MB" onCancel={() => {}} />
          <Progress label="Getting ready to send" done={null} />
        </Stack>
      </Grid>
      <Previews />
    </Stack>
  );
}

function Fields() {
  const [colour, setColour] = useState('White');
  const [district, setDistrict] = useState('');
  const [gift, setGift] = useState(false);
  return (
    <Form label="Design" marksRequired onSend={() => {}}>
      <RadioGroup label="Cloth" required options={COLOURS} value={colour} onChoose={setColour} />
      <RadioGroup label="Thread" options={COLOURS} value={null} onChoose={() => {}} error="Choose a thread." />
      <Select label="Print" required placeholder="Choose" options={COLOURS} value="" onChoose={() => {}} />
      <NumberField
        name="pieces"
        label="Pieces"
        hint="Choose a product type first."
        disabled
        value="1"
        onChange={() => {}}
      />
      <DistrictField id="district" label="Home district" value={district} onChange={setDistrict} />
      <DistrictField id="province" label="Home province" value="Western Province" onChange={() => {}} />
      <Checkbox
        id="gift"
        label="Packed one by one (+ Rs. 30.00)"
        required
        checked={gift}
        onToggle={() => setGift(!gift)}
        error={gift ? undefined : 'Tick this to go on.'}
      />
      <RadioGroup
        label="Pay by"
        layout="list"
        value="a"
        onChoose={() => {}}
        options={[
          { value: 'a', label: 'Cash' },
          { value: 'b', label: 'Card', note: 'Coming Soon', disabled: true },
        ]}
      />
    </Form>
  );
}

const DRAWINGS: readonly DroppedFile[] = [
  { id: 'a', name: 'crest.svg.png', size: 48_000, url: CREST },
  {
    id: 'b',
    name: 'a-photo-with-a-long-name-of-the-team-bus-2026.jpg',
    size: 1_900_000,
    url: CREST,
    note: 'Made smaller, from 12.4 MB',
  },
  { id: 'c', name: 'Drawing 3', size: null, url: '/nothing-here.jpg', note: 'Sent already', isFixed: true },
];

function Drawings() {
  const [files, setFiles] = useState(DRAWINGS);
  const [removed, setRemoved] = useState<DroppedFile | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>(['price-list.pdf: Only image files are allowed']);
  return (
    <FileDrop
      label="Drawings"
      hint="PNG, JPEG or WEBP; up to 10, of 10 MB each."
      accept={['image/png', 'image/jpeg', 'image/webp']}
      files={files}
      removed={removed?.name ?? ''}
      refusals={refusals}
      onAdd={(added) => {
        const images = added.filter(({ type }) => type.startsWith('image/'));
        setRefusals(
          added.filter((file) => !images.includes(file)).map(({ name }) => `${name}: Only image files are allowed`),
        );
        setFiles([
          ...files,
          ...images.map((file) => ({
            id: crypto.randomUUID(),
            name: file.name,
            size: file.size,
            url: URL.createObjectURL(file),
          })),
        ]);
      }}
      onRemove={(id) => {
        setRemoved(files.find((file) => file.id === id) ?? null);
        setFiles(files.filter((file) => file.id !== id));
      }}
      onUndo={() => {
        setFiles([...files, ...(removed ? [removed] : [])]);
        setRemoved(null);
      }}
    />
  );
}

const PLACES = [
  { side: 'front', x: 50, y: 45, width: 38 },
  { side: 'front', x: 66, y: 34, width: 18 },
  { side: 'front', x: 90, y: 34, width: 18 },
  { side: 'back', x: 50, y: 45, width: 60 },
] as const;

function Previews() {
  const [at, setAt] = useState(0);
  const [moved, setMoved] = useState<ComponentProps<typeof GarmentPreview>['placement'] | null>(null);
  const placement = moved ?? PLACES[at % PLACES.length] ?? PLACES[0];
  return (
    <Stack>
      <Inline>
        <Button
          look="secondary"
          onPress={() => {
            setMoved(null);
            setAt(at + 1);
          }}
        >
          Next place
        </Button>
      </Inline>
      <Grid kind="thirds">
        {(Object.keys(outlines) as Garment[]).map((garment, index) => (
          <GarmentPreview
            key={garment}
            garment={garment}
            colour={COLOURS[index % COLOURS.length]?.colour ?? ''}
            placement={placement}
            image={index === 3 ? '' : CREST}
            alt={`A drawing on the ${placement.side} of a ${garment}`}
            onPlace={setMoved}
          />
        ))}
      </Grid>
    </Stack>
  );
}
