import type { NavigateFunction } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';

/** Goes one step back, or home if this tab has shown nothing before. */
export function goBack(navigate: NavigateFunction): void {
  if (window.history.length > 1) void navigate(-1);
  else void navigate(paths.home());
}
