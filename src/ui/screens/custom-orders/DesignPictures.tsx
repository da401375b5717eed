import { type ReactNode, useState } from 'react';
import type { CustomOrder } from '../../../domain/custom-orders/custom-order.ts';
import { selectCanEdit, selectPicture, selectSources } from '../../../machines/custom-orders/custom-order-machine.ts';
import { useCustomOrder } from '../../actors/custom-orders/use-custom-order.ts';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Picture } from '../../parts/media/Picture.tsx';
import { PictureViewer } from '../../parts/media/PictureViewer.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './CustomOrderScreen.css.ts';

type Shown = { address: string; name: string };

/** The customer's drawings and the staff's mockup, side by side; a press shows one in the whole window. */
export function DesignPictures({ order: { drawings, mockup } }: { order: CustomOrder }) {
  const [viewed, setViewed] = useState<number | null>(null);
  const sources = useCustomOrder(selectSources);
  const canEdit = useCustomOrder(selectCanEdit);
  const designs = drawings.map((address, at): Shown => ({
    address,
    name: drawings.length === 1 ? 'Your design' : `Your design, picture ${at + 1}`,
  }));
  const all = mockup === '' ? designs : [...designs, { address: mockup, name: 'Our mockup' }];
  const tiles = (shown: readonly Shown[], from: number) => (
    <div className={css.tiles}>
      {shown.map((picture, at) => (
        <Tile key={picture.address} picture={picture} onView={() => setViewed(from + at)} />
      ))}
    </div>
  );
  return (
    <div className={css.pictures}>
      <Side title="Design Preview">
        {designs.length === 0 ? <Text tone="soft">You sent no drawing.</Text> : tiles(designs, 0)}
      </Side>
      <Side title="Mockup Image">
        {mockup === '' ? (
          <div className={css.none}>
            <Text tone="soft">
              {canEdit ? "We'll show you here how it will look." : 'There is no mockup of this order.'}
            </Text>
          </div>
        ) : (
          tiles(all.slice(-1), designs.length)
        )}
      </Side>
      <PictureViewer
        open={viewed !== null}
        onClose={() => setViewed(null)}
        pictures={all.map(({ address, name }) => ({ src: sources[address] ?? '', name }))}
        index={viewed ?? 0}
        onShow={setViewed}
      />
    </div>
  );
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part} aria-label={title}>
    <Heading level={2} look="small">
      {title}
    </Heading>
    {children}
  </section>
);

function Tile({ picture: { address, name }, onView }: { picture: Shown; onView: () => void }) {
  const source = useCustomOrder(selectPicture(address));
  if (source === null) return <Skeleton shape="picture" />;
  return (
    <button type="button" className={css.tile} aria-label={`See ${name.toLowerCase()} larger`} onClick={onView}>
      <Picture src={source} alt={name} sizes="(min-width: 56.25em) 24rem, 50vw" />
    </button>
  );
}
