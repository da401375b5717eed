import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../ui/theme/reset.css.ts';
import { watchTabs } from './live.ts';
import { Page } from './Page.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page watch={watchTabs()} />
    </StrictMode>,
  );
