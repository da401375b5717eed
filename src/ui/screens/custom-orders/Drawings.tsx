import { DRAWING_TYPES } from '../../../domain/custom-orders/drawing-rules.ts';
import { selectOrder } from '../../../machines/custom-orders/custom-order-form-selectors.ts';
import {
  selectDrawings,
  selectIsReading,
  selectIsUnstored,
  selectRefusedFiles,
  selectRemoved,
  selectShrinking,
} from '../../../machines/custom-orders/drawings-machine.ts';
import { useCustomOrderForm } from '../../actors/use-custom-order-form.ts';
import { useDrawings, useDrawingsCommands } from '../../actors/use-drawings.ts';
import { refusedFileText } from '../../copy/custom-form.ts';
import { FileDrop } from '../../parts/forms/FileDrop.tsx';
import { Text } from '../../parts/text/Text.tsx';

/** Pictures of the design: those that the order has already, and those that go along. */
export function Drawings() {
  const existing = useCustomOrderForm(selectOrder)?.drawings ?? [];
  const shrinking = useDrawings(selectShrinking);
  const isUnstored = useDrawings(selectIsUnstored);
  const drawings = useDrawingsCommands();
  return (
    <>
      <FileDrop
        id="drawings"
        label="Drawings"
        hint="PNG, JPEG or WEBP: up to 10 pictures, 10 MB each. The first one is shown in the sketch."
        accept={DRAWING_TYPES}
        files={[
          ...existing.map((url, at) => ({
            id: url,
            name: `Drawing ${at + 1}`,
            size: null,
            url,
            note: 'Sent already',
            isFixed: true,
          })),
          ...useDrawings(selectDrawings).map(({ id, name, size, url, isShrunk }) => ({
            id,
            name,
            size,
            url,
            ...(isShrunk && { note: 'Made smaller to send' }),
          })),
        ]}
        removed={useDrawings(selectRemoved)}
        refusals={useDrawings(selectRefusedFiles).map(refusedFileText)}
        busy={useDrawings(selectIsReading)}
        onAdd={drawings.addFiles}
        onRemove={drawings.remove}
        onUndo={drawings.putBack}
      />
      {shrinking !== '' && <output>Making {shrinking} smaller...</output>}
      {isUnstored && (
        <Text size="small" tone="soft">
          This browser can't keep pictures: stay on this page until you have sent your order.
        </Text>
      )}
    </>
  );
}
