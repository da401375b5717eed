import { DRAWING_TYPES } from '../../../domain/custom-orders/drawing-rules.ts';
import {
  selectDrawings,
  selectExisting,
  selectIsReading,
  selectIsUnstored,
  selectRefusedFiles,
  selectRemoved,
  selectShrinking,
  selectSought,
  selectSources,
} from '../../../machines/custom-orders/drawings-machine.ts';
import { useDrawings, useDrawingsCommands } from '../../actors/custom-orders/use-drawings.ts';
import { refusedFileText, soughtText } from '../../copy/custom-form.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { FileDrop } from '../../parts/fields/FileDrop.tsx';
import { Text } from '../../parts/text/Text.tsx';

/** Pictures of the design: those that the order has already, and those that go along. */
export function Drawings() {
  const existing = useDrawings(selectExisting);
  const sources = useDrawings(selectSources);
  const sought = useDrawings(selectSought);
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
          ...existing.map((address, at) => ({
            id: address,
            name: `Drawing ${at + 1}`,
            size: null,
            url: sources[address] ?? '',
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
      <output>{sought.length > 0 && soughtText(sought)}</output>
      {sought.length > 0 && (
        <div>
          <Button look="secondary" onPress={drawings.skipSought}>
            Go on without them
          </Button>
        </div>
      )}
      {shrinking !== '' && <output>Making {shrinking} smaller...</output>}
      {isUnstored && (
        <Text size="small" tone="soft">
          This browser can't keep pictures: stay on this page until you have sent your order.
        </Text>
      )}
    </>
  );
}
