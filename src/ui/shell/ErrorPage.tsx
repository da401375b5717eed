import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isLoadFailure } from '../../platform/load-module.ts';
import { SETTLING, watchOnline } from '../../platform/watch-online.ts';
import { Button } from '../parts/controls/Button.tsx';
import { Container } from '../parts/layout/Container.tsx';
import { Heading } from '../parts/text/Heading.tsx';
import { Inline } from '../parts/layout/Inline.tsx';
import { Stack } from '../parts/layout/Stack.tsx';
import { Text } from '../parts/text/Text.tsx';
import { isWriting } from '../parts/writing.ts';
import * as css from './ErrorPage.css.ts';

/** Replacement of a page that broke: what happened, and the ways on. The rest of the shop goes on working around it. */
export function ErrorPage({ error }: { error: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  const hasNoCode = isLoadFailure(error);
  // Opened again, the page asks for its code once more and is made anew.
  const tryAgain = useCallback(() => void navigate(location, { replace: true }), [navigate, location]);
  // Nobody has to press where the network is back. The page may be loaded anew for it: not while somebody writes.
  useEffect(() => {
    if (!hasNoCode) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    const back = () => {
      if (isWriting()) later = setTimeout(back, SETTLING);
      else tryAgain();
    };
    const stop = watchOnline(window, back);
    return () => {
      stop();
      clearTimeout(later);
    };
  }, [hasNoCode, tryAgain]);
  return (
    <Container measure="text">
      <div className={css.page} role="alert">
        <Stack gap={5} align="centre">
          <Heading level={1}>{hasNoCode ? "This page didn't load" : 'Something went wrong on this page'}</Heading>
          <Text tone="soft">
            {hasNoCode
              ? 'Check your connection, or reload for the latest version. Your cart is safe.'
              : "It's our mistake, not yours. Your cart is safe. Try again, or carry on elsewhere in the shop."}
          </Text>
          <Inline spread="centre">
            <Button onPress={tryAgain}>Try again</Button>
            {hasNoCode && (
              <Button look="secondary" onPress={() => window.location.reload()}>
                Reload
              </Button>
            )}
          </Inline>
        </Stack>
      </div>
    </Container>
  );
}

/** Replacement of the frame when the frame itself broke: nothing of the router or of the actors can be trusted here. */
export function ShopFailure() {
  return (
    <main>
      <Container measure="text">
        <div className={css.page} role="alert">
          <Stack gap={5} align="centre">
            <Heading level={1}>Something went wrong</Heading>
            <Text tone="soft">It's our mistake, not yours. Your cart is safe on this device.</Text>
            <Button onPress={() => window.location.reload()}>Reload</Button>
          </Stack>
        </div>
      </Container>
    </main>
  );
}
