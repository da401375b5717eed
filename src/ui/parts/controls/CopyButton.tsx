import { useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { LiveRegion } from '../text/LiveRegion.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

type Props = {
  text: string;
  /** What is copied, for those who do not see what stands beside it: 'the account number'. */
  what: string;
};

const LABELS = { none: 'Copy', copied: 'Copied', refused: 'Not copied' } as const;

/** Puts a text where it can be pasted from, and says so; where the browser does not let us, it says that too. */
export function CopyButton({ text, what }: Props) {
  const [done, setDone] = useState<'copied' | 'refused' | null>(null);
  const copy = async (): Promise<void> => {
    setDone(null);
    setDone((await copyText(navigator, text)) ? 'copied' : 'refused');
  };
  return (
    <>
      <Button look="quiet" onPress={() => void copy()}>
        {LABELS[done ?? 'none']}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <LiveRegion
        text={
          done === 'copied'
            ? `Copied ${what}`
            : done === 'refused'
              ? `This browser does not let us copy ${what}. Please select it.`
              : ''
        }
      />
    </>
  );
}
