import type { StoredContentOf } from '../../contract/content/pages'
import { LEADERS } from './leaders'

/** The host that IANA keeps for examples, and says so there: the publications don't exist. */
const EXAMPLE = 'https://example.com'

/** The press page of the demo brand. Its publications and figures are invented. */
export const press: StoredContentOf<'press'> = {
  top: {
    isShown: true,
    title: 'News and facts about {brand}',
    lead: 'Releases, people and pictures for anyone who writes about travel.',
  },
  inquiries: {
    isShown: true,
    title: 'Media inquiries',
    text: 'For interviews, figures and comments. Please tell us your publication and your deadline; we answer reporters within one working day.',
    note: 'Travelers reach our support team faster through the contact page.',
  },
  facts: {
    isShown: true,
    title: 'Company facts',
    facts: [
      { term: 'Founded', fact: '2019' },
      { term: 'Headquarters', fact: '{address}' },
      { term: 'Employees', fact: '64' },
      { term: 'Investors', fact: 'Owned by its founders and staff, without outside investors' },
      {
        term: 'Mission',
        fact: '{brand} makes booking a flight a decision that travelers can understand before they pay.',
      },
    ],
  },
  releases: {
    isShown: true,
    title: 'Press releases',
    lead: 'The newest first.',
    releases: [
      {
        title: 'One price for the whole party, from search to receipt',
        date: '2026-11-03',
        text: 'Fares now cover everyone who travels, with taxes and margin included, on every page. A price that an airline changes is never charged before the traveler agrees.',
        category: 'Product',
      },
      {
        title: 'Passport check moves to the start of booking',
        date: '2026-07-14',
        text: 'Travelers on international flights see at once when a passport has less than six months left, while there is still time to renew it.',
        category: 'Travel',
      },
      {
        title: 'Cards are charged only once a ticket exists',
        date: '2026-03-24',
        text: 'A new payment order sets the amount aside, orders the ticket and takes the money last. If the airline refuses, the amount is released.',
        category: 'Product',
      },
      {
        title: 'Other brands can open a flight shop of their own',
        date: '2025-09-16',
        text: 'Travel companies can sell flights under their own name, colors and address, with the same price checks and the same support behind them.',
        category: 'Company',
      },
    ],
  },
  coverage: {
    isShown: true,
    title: 'Media coverage',
    lead: 'What others write about us.',
    articles: [
      {
        title: 'The case for a boring checkout',
        publication: 'The Layover Ledger',
        date: '2026-10-12',
        excerpt:
          'Four steps, one price, no countdown theater. Our tester booked a family of four on a phone in a queue.',
        href: `${EXAMPLE}/boring-checkout`,
      },
      {
        title: 'Who pays when an airline says no?',
        publication: 'Gatehouse Weekly',
        date: '2026-04-02',
        excerpt: 'A look at the few seconds between a card and a ticket, and at a shop that decided to carry the risk.',
        href: `${EXAMPLE}/who-pays`,
      },
      {
        title: 'Fare rules you can read aloud',
        publication: 'Plainfare Review',
        date: '2026-02-17',
        excerpt: 'Can I change it, can I cancel it, what does it cost: three questions, answered on one line.',
        href: `${EXAMPLE}/fare-rules`,
      },
      {
        title: 'Booking by keyboard, and by ear',
        publication: 'Small Screen Travel',
        date: '2025-11-25',
        excerpt: 'We closed our eyes, turned on a screen reader and bought a ticket. It went better than expected.',
        href: `${EXAMPLE}/by-keyboard`,
      },
    ],
  },
  assets: {
    isShown: true,
    title: 'Brand assets',
    lead: 'How {brand} looks. Please leave the logo its colors, its proportions and some room.',
  },
  people: {
    isShown: true,
    title: 'Executive team',
    lead: 'Who can speak about what.',
    people: LEADERS.map(({ name, role, topics }) => ({ name, role, topics })),
  },
}
