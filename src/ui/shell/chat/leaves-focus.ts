import { leavesFocusTo } from '../../parts/focus-return.ts';

/** As the ref of what goes when it is pressed: the messages, or the heading of the help, get its focus. */
export const leavesFocusInChat = leavesFocusTo(() =>
  document.querySelector<HTMLElement>('[data-chat-start]')?.focus({ preventScroll: true }),
);
