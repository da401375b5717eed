import { useState } from 'react';
import { Button } from './Button.tsx';
import { LiveRegion } from '../text/LiveRegion.tsx';
import { type Shared, type SharedLink, shareLink } from './share-link.ts';

const LABELS = { done: 'Share', copied: 'Link copied', refused: 'Link not copied' } as const;
const SAID = {
  done: '',
  copied: 'Link copied. Paste it wherever you like.',
  refused: 'This browser does not let us copy the link. Please copy it from the address bar.',
} as const;

/** Shares a page by the device's own sheet, or copies its address and says so. */
export function ShareButton(link: SharedLink) {
  const [outcome, setOutcome] = useState<Shared>('done');
  return (
    <>
      <Button look="secondary" onPress={() => void shareLink(navigator, link).then(setOutcome)}>
        {LABELS[outcome]}
      </Button>
      <LiveRegion text={SAID[outcome]} />
    </>
  );
}
