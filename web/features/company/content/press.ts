import type { Brand } from '#worker/contract/brand'

export interface PressRelease {
  id: string
  title: string
  /** yyyy-MM-dd */
  date: string
  excerpt: string
  category: 'Product' | 'Company' | 'Travel'
  /** Its anchor on the press page. */
  link: string
}

export interface Coverage {
  id: string
  title: string
  /** An invented publication. */
  publication: string
  /** yyyy-MM-dd */
  date: string
  excerpt: string
  /** Its anchor on the press page. */
  link: string
  /** Which drawn logo it has. */
  logo: 'bars' | 'arc' | 'peak' | 'ring'
}

export const RELEASES: readonly PressRelease[] = [
  {
    id: 'one-price',
    title: 'One price for the whole party, from search to receipt',
    date: '2026-11-03',
    excerpt:
      'Fares now cover everyone who travels, with taxes and margin included, on every page. A price that an airline changes is never charged before the traveler agrees.',
    category: 'Product',
    link: '/press#release-one-price',
  },
  {
    id: 'passport-check',
    title: 'Passport check moves to the start of booking',
    date: '2026-07-14',
    excerpt:
      'Travelers on international flights see at once when a passport has less than six months left, while there is still time to renew it.',
    category: 'Travel',
    link: '/press#release-passport-check',
  },
  {
    id: 'no-ticket-no-charge',
    title: 'Cards are charged only once a ticket exists',
    date: '2026-03-24',
    excerpt:
      'A new payment order sets the amount aside, orders the ticket and takes the money last. If the airline refuses, the amount is released.',
    category: 'Product',
    link: '/press#release-no-ticket-no-charge',
  },
  {
    id: 'partner-brands',
    title: 'Other brands can open a flight shop of their own',
    date: '2025-09-16',
    excerpt:
      'Travel companies can sell flights under their own name, colors and address, with the same price checks and the same support behind them.',
    category: 'Company',
    link: '/press#release-partner-brands',
  },
]

export const COVERAGE: readonly Coverage[] = [
  {
    id: 'layover-ledger',
    title: 'The case for a boring checkout',
    publication: 'The Layover Ledger',
    date: '2026-10-12',
    excerpt: 'Four steps, one price, no countdown theater. Our tester booked a family of four on a phone in a queue.',
    link: '/press#coverage-layover-ledger',
    logo: 'bars',
  },
  {
    id: 'gatehouse-weekly',
    title: 'Who pays when an airline says no?',
    publication: 'Gatehouse Weekly',
    date: '2026-04-02',
    excerpt: 'A look at the few seconds between a card and a ticket, and at a shop that decided to carry the risk.',
    link: '/press#coverage-gatehouse-weekly',
    logo: 'peak',
  },
  {
    id: 'plainfare-review',
    title: 'Fare rules you can read aloud',
    publication: 'Plainfare Review',
    date: '2026-02-17',
    excerpt: 'Can I change it, can I cancel it, what does it cost: three questions, answered on one line.',
    link: '/press#coverage-plainfare-review',
    logo: 'ring',
  },
  {
    id: 'small-screen-travel',
    title: 'Booking by keyboard, and by ear',
    publication: 'Small Screen Travel',
    date: '2025-11-25',
    excerpt: 'We closed our eyes, turned on a screen reader and bought a ticket. It went better than expected.',
    link: '/press#coverage-small-screen-travel',
    logo: 'arc',
  },
]

/** Facts about the company. All but its name and address are invented. */
export const companyFacts = ({ name, contact }: Pick<Brand, 'name' | 'contact'>) => [
  { term: 'Founded', fact: '2019' },
  { term: 'Headquarters', fact: contact.address || 'On request' },
  { term: 'Employees', fact: '64' },
  { term: 'Investors', fact: 'Owned by its founders and staff, without outside investors' },
  {
    term: 'Mission',
    fact: `${name} makes booking a flight a decision that travelers can understand before they pay.`,
  },
]

/** The texts of the press page for a brand. */
export const pressContent = ({ name }: Pick<Brand, 'name'>) => ({
  hero: {
    title: `News and facts about ${name}`,
    lead: 'Releases, people and pictures for anyone who writes about travel.',
  },
  inquiries: {
    title: 'Media inquiries',
    text: 'For interviews, figures and comments. Please tell us your publication and your deadline; we answer reporters within one working day.',
    note: 'Travelers reach our support team faster through the contact page.',
    subject: `Media inquiry for ${name}`,
  },
  facts: { title: 'Company facts' },
  releases: { title: 'Press releases', lead: 'The newest first.' },
  coverage: { title: 'Media coverage', lead: 'What others write about us.' },
  assets: {
    title: 'Brand assets',
    lead: `How ${name} looks. Please leave the logo its colors, its proportions and some room.`,
  },
  team: { title: 'Executive team', lead: 'Who can speak about what.' },
})
