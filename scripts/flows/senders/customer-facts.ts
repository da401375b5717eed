/** What the shop passes on of the session. */
export const customerFacts = { 'customer.known': ['shop'], 'customer.gone': ['shop'] };
