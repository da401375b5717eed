import { demoClosedDays } from './closed-days.ts';
import type { Identity } from '../settings/identity.ts';

/** Identity of the demo shop: numbers, streets and addresses that belong to nobody (555 numbers, `.example`). */
export const demoIdentity = {
  name: 'Nool',
  slogan: 'Thread, in Sinhala and in Tamil. නූල් · நூல்',
  addresses: [['Nool, 12 Loom Lane', 'Colombo 00700', 'Sri Lanka']],
  phones: [
    { purpose: 'The shop', number: '+94 11 555 0101' },
    { purpose: 'Orders and delivery', number: '+94 11 555 0102' },
    { purpose: 'Exchanges and returns', number: '+94 11 555 0103' },
  ],
  hours: ['Monday to Friday, 9.30 to 18.00', 'Saturday, 9.30 to 14.00'],
  email: 'hello@nool.example',
  careersEmail: 'careers@nool.example',
  closedDays: demoClosedDays,
  aboutText: `Nool means thread, in Sinhala and in Tamil alike. We began with a simple wish: that someone in Jaffna, Matara or Badulla can buy well-made clothes from the island's own weavers, dyers and tailors as easily as someone in the middle of Colombo.

We bring small makers and their customers together in one place. Handloom from the villages, batik from the coast, everyday cotton from the workshops around the city: each piece carries the name of the people who made it, at a price that is fair to them and plain to you.`,
} satisfies Identity;
