import type { ReactNode } from 'react';
import { Button } from '../parts/controls/Button.tsx';
import { Stack } from '../parts/layout/Stack.tsx';
import { Text } from '../parts/text/Text.tsx';

type Props = {
  /** Nobody is asked just now: a press asks again. */
  isUnknown: boolean;
  onFind: () => void;
  /** A link to where it would be. */
  children: ReactNode;
};

/** Nobody can tell yet whether the order is there (readings 3.11). */
export const PendingSubmission = ({ isUnknown, onFind, children }: Props) => (
  <Stack gap={4}>
    <Text>We haven't heard back yet, so we're checking whether your order went through.</Text>
    <Text tone="soft">
      You don't need to do anything, and your order can't go through twice. You can close this page.
    </Text>
    <output>{isUnknown ? "No answer yet. We'll try again in a moment." : 'Checking your order...'}</output>
    <Button full busy={!isUnknown} onPress={onFind}>
      Check again
    </Button>
    <Text>{children}</Text>
  </Stack>
);
