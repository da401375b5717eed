import { styleVariants } from '@vanilla-extract/css';

const box = (side: string) => ({ width: side, height: side, flex: 'none' });
export const size = styleVariants({
  small: box('1rem'),
  medium: box('1.375rem'),
  large: box('2rem'),
  huge: box('3rem'),
});
