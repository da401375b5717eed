import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isLoadFailure } from '../../platform/load-module.ts';
import { Button } from '../parts/Button.tsx';
import { Container } from '../parts/Container.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Inline } from '../parts/Inline.tsx';
import { Stack } from '../parts/Stack.tsx';
import { Text } from '../parts/Text.tsx';
import * as css from './PageFailure.css.ts';

/** Stands where a page broke: what happened, and the ways on. The rest of the shop goes on working around it. */
export function PageFailure({ error }: { error: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  const hasNoCode = isLoadFailure(error);
  // Opened again, the page asks for its code once more and is made anew.
  const tryAgain = useCallback(() => void navigate(location, { replace: true }), [navigate, location]);
  // Nobody has to press where the network is back.
  useEffect(() => {
    if (!hasNoCode) return;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [hasNoCode, tryAgain]);
  return (
    <Container measure="text">
      <div className={css.page} role="alert">
        <Stack gap={5} align="centre">
          <Heading level={1}>{hasNoCode ? 'This page did not arrive' : 'Something went wrong on this page'}</Heading>
          <Text tone="soft">
            {hasNoCode
              ? 'The connection may be down, or the shop has just been renewed. Your cart is kept. Try again, or reload to get the newest shop.'
              : 'It is our mistake, not yours. Your cart is kept. Try again, or go on in another part of the shop.'}
          </Text>
          <Inline spread="centre">
            <Button onPress={tryAgain}>Try again</Button>
            {hasNoCode && <Button look="secondary" onPress={() => window.location.reload()}>Reload</Button>}
          </Inline>
        </Stack>
      </div>
    </Container>
  );
}

/** Stands where the frame itself broke: nothing of the router or of the actors can be trusted here. */
export function ShopFailure() {
  return (
    <main>
      <Container measure="text">
        <div className={css.page} role="alert">
          <Stack gap={5} align="centre">
            <Heading level={1}>Something went wrong</Heading>
            <Text tone="soft">The shop stopped by our mistake. Your cart is kept on this device.</Text>
            <Button onPress={() => window.location.reload()}>Reload</Button>
          </Stack>
        </div>
      </Container>
    </main>
  );
}
