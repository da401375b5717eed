import { useState } from 'react';
import { Button } from '../../ui/parts/controls/Button.tsx';
import { OptionsAlert } from '../../ui/parts/overlay/OptionsAlert.tsx';
import { HelpTip } from '../../ui/parts/overlay/HelpTip.tsx';
import { PictureViewer } from '../../ui/parts/media/PictureViewer.tsx';
import { CARDS } from './samples.ts';
import { AlertDialog, Dialog, Sheet } from '../../ui/parts/overlay/Dialog.tsx';
import { Toasts } from '../../ui/parts/overlay/Toasts.tsx';
import { Inline } from '../../ui/parts/layout/Inline.tsx';
import { Text } from '../../ui/parts/text/Text.tsx';
import { TextLink } from '../../ui/parts/controls/TextLink.tsx';

/** Parts that open over the page. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'side' | 'alert' | 'choices' | 'viewer' | null>(null);
  const [at, setAt] = useState(0);
  const close = () => setOpen(null);
  return (
    <Inline>
      {(['dialog', 'sheet', 'side', 'alert', 'choices', 'viewer'] as const).map((kind) => (
        <Button key={kind} look="secondary" onPress={() => setOpen(kind)}>
          Open {kind}
        </Button>
      ))}
      <Dialog open={open === 'dialog'} onClose={close} title="Shirts">
        <Text>Camp, Kurta, Linen</Text>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Filters"
        foot={
          <Button full onPress={close}>
            Show 64 products
          </Button>
        }
      >
        <Text>All of them</Text>
      </Sheet>
      <Sheet from="side" open={open === 'side'} onClose={close} title="Nool">
        <TextLink look="plain" href="/collection">
          Collection
        </TextLink>
      </Sheet>
      <HelpTip label="When can I edit my order?">You can edit your order until you confirm it.</HelpTip>
      <PictureViewer
        open={open === 'viewer'}
        onClose={close}
        pictures={CARDS.slice(0, 3).map(({ name, image = '' }) => ({ src: image, name }))}
        index={at}
        onShow={setAt}
      />
      <AlertDialog open={open === 'alert'} text="Please select a size" onClose={close} />
      <OptionsAlert
        open={open === 'choices'}
        text="Please select a size"
        label="Size"
        options={['S', 'M', 'L', 'XL', '2XL'].map((value) => ({ value, label: value }))}
        onChoose={close}
        onClose={close}
      />
    </Inline>
  );
}

const ADDED = 'Added to cart';

/** Toasts. */
export function Notices() {
  const [list, setList] = useState([
    { id: '1', text: ADDED, tone: 'success' as const, action: <TextLink href="/cart">View cart</TextLink> },
    { id: '2', text: 'Failed to load recommendations', tone: 'danger' as const },
  ]);
  return (
    <Toasts
      toasts={list}
      onDismiss={(id) => setList(list.filter((it) => it.id !== id))}
      onPause={() => {}}
      onResume={() => {}}
    />
  );
}
