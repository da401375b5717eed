import { type Placement, placementFor, placementLine } from '../../../domain/custom-orders/placement.ts';
import { selectForm, selectProductType } from '../../../machines/custom-orders/custom-order-form-selectors.ts';
import { selectDrawings, selectExisting, selectSources } from '../../../machines/custom-orders/drawings-machine.ts';
import { useCustomOrderForm, useCustomOrderFormCommands } from '../../actors/custom-orders/use-custom-order-form.ts';
import { useDrawings } from '../../actors/custom-orders/use-drawings.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { RadioGroup } from '../../parts/fields/RadioGroup.tsx';
import { garmentOf } from '../../parts/media/garment-outlines.ts';
import { GarmentPreview } from '../../parts/media/GarmentPreview.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './CustomOrderForm.css.ts';

/** Name of a property that says where the drawing goes. */
export const IS_POSITION = /position|placement|place|location|side/i;
const STEP = 6;

/** The first drawing on the garment (issue 19: Preview); nothing if the type has no outline. */
export function DesignPreview() {
  const { properties, placement } = useCustomOrderForm(selectForm);
  const type = useCustomOrderForm(selectProductType);
  const existing = useDrawings(selectExisting)[0];
  const sources = useDrawings(selectSources);
  const drawing = useDrawings(selectDrawings)[0];
  const form = useCustomOrderFormCommands();
  const garment = garmentOf(type?.outline ?? '');
  if (!type || !garment) return null;
  const coloured = type.properties.find((it) => it.type === 'color');
  const colour = coloured?.options.find(({ value }) => value === properties[coloured.name]);
  const position = type.properties.find(({ name }) => IS_POSITION.test(name));
  const shown = placement ?? placementFor(position ? (properties[position.name] ?? '') : '');
  const place = (change: Partial<Placement>) => form.setPlacement({ ...shown, ...change });
  const line = placementLine(shown);
  return (
    <div className={css.preview}>
      <GarmentPreview
        garment={garment}
        colour={colour?.colour ?? ''}
        placement={shown}
        image={existing === undefined ? (drawing?.url ?? '') : (sources[existing] ?? '')}
        alt={`Sketch of your ${type.name}${colour ? ` in ${colour.value}` : ''}. ${line} Arrow keys move the drawing.`}
        onPlace={place}
      />
      <div className={css.tools}>
        <RadioGroup
          label="Side"
          value={shown.side}
          onChoose={(side) => place({ side })}
          options={[
            { value: 'front', label: 'Front' },
            { value: 'back', label: 'Back' },
          ]}
        />
        <Button look="secondary" label="Make the drawing smaller" onPress={() => place({ width: shown.width - STEP })}>
          Smaller
        </Button>
        <Button look="secondary" label="Make the drawing bigger" onPress={() => place({ width: shown.width + STEP })}>
          Bigger
        </Button>
        {placement && (
          <Button look="quiet" onPress={() => form.setPlacement(null)}>
            Put it back
          </Button>
        )}
      </div>
      <output>
        <Text as="span" size="small" tone="soft">
          {placement
            ? `We'll tell the tailor: ${line}`
            : "Press where your drawing should go. This is only a sketch: we'll send you a mockup to confirm."}
        </Text>
      </output>
    </div>
  );
}
