/** Words of the chat; section 8's are exact. */

export const CHAT = 'Chat';
export const CHAT_TITLE = 'Chat with us';
export const HELP_TITLE = 'Help';
export const GREETING = 'Hello! Ask about a product, your order or delivery, or pick a help topic.';
/** Questions to begin with. */
export const FIRST_QUESTIONS = ['Where is my order?', 'How much is delivery?', 'Show me kurtas'] as const;
export const HELP_TOPICS = 'Help topics';
export const BOX_LABEL = 'Your message';
export const BOX_PLACEHOLDER = 'Write a message...';

/** Section 8, Chat. */
export const SEND_FAILED = 'Failed to send message. Please try again.';
export const HELP_FAILED = 'Sorry, I encountered an error accessing the help system. Please try again.';

export const HISTORY_FAILED = "We couldn't load your earlier messages.";
export const GUESTS_MESSAGES = 'Written on this device before you logged in';
export const NEW_CONVERSATION = 'New conversation';
export const ANSWERING = 'Writing an answer...';
export const NOTHING_HERE = "There's nothing here yet. Write to us in the chat, and we'll answer.";
export const tooLong = (over: number): string =>
  over === 1 ? 'One character too many' : `${over} characters too many`;
