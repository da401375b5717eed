import { type RefObject, useLayoutEffect } from 'react';

/** Keeps a sheet as high as the part of the window that the on-screen keyboard leaves free. */
export function useKeyboardRoom(sheet: RefObject<HTMLElement | null>, isSheet: boolean): void {
  useLayoutEffect(() => {
    const element = sheet.current;
    const view = window.visualViewport;
    if (!isSheet || !element || !view) return undefined;
    const fit = () => {
      // Who zooms in moves over the sheet as it is.
      if (view.scale > 1.05) return;
      element.style.setProperty('--room', `${view.height}px`);
      element.style.setProperty('--above', `${view.offsetTop}px`);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
      element.style.removeProperty('--room');
      element.style.removeProperty('--above');
    };
  }, [sheet, isSheet]);
}
