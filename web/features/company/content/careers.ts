import type { Brand } from '#worker/contract/brand'
import type { Point } from './company'

export type Team = 'engineering' | 'product' | 'design' | 'operations'

export interface Job {
  title: string
  location: string
  type: string
  description: string
}

/** The teams in the order of their tabs. */
export const TEAMS: readonly { team: Team; label: string }[] = [
  { team: 'engineering', label: 'Engineering' },
  { team: 'product', label: 'Product' },
  { team: 'design', label: 'Design' },
  { team: 'operations', label: 'Operations' },
]

export const JOBS: Record<Team, readonly Job[]> = {
  engineering: [
    {
      title: 'Senior Engineer, Airline Connections',
      location: 'Remote, Americas',
      type: 'Full-time',
      description:
        'Turn what airlines say into something a traveler can rely on: offers, orders, seat maps, schedule changes. You enjoy protocols, clocks and money that adds up.',
    },
    {
      title: 'Front-End Engineer',
      location: 'Headquarters or remote',
      type: 'Full-time',
      description:
        'Build search, results and booking for phones first. You care about kilobytes, keyboard focus and the second before the data arrives.',
    },
    {
      title: 'Payments Engineer',
      location: 'Remote, Americas or Europe',
      type: 'Full-time',
      description:
        'Own the path from a card to a ticket, so that nobody is ever charged without one. You write the failure cases first.',
    },
    {
      title: 'Site Reliability Engineer',
      location: 'Remote, Europe',
      type: 'Full-time',
      description: 'Keep the shop answering on the busiest day of the year, and make the quiet days boring.',
    },
  ],
  product: [
    {
      title: 'Product Manager, Search',
      location: 'Headquarters',
      type: 'Full-time',
      description:
        'Decide what belongs on a result and what only adds noise. You listen to calls, read the data and write clearly about both.',
    },
    {
      title: 'Product Manager, Partner Brands',
      location: 'Headquarters or remote',
      type: 'Full-time',
      description: 'Help other brands open a flight shop of their own, from their first color to their first booking.',
    },
    {
      title: 'Data Analyst',
      location: 'Remote, Americas',
      type: 'Part-time',
      description: 'Find where travelers hesitate, and tell us whether the last change helped.',
    },
  ],
  design: [
    {
      title: 'Product Designer, Booking',
      location: 'Headquarters or remote',
      type: 'Full-time',
      description: 'Shape the few minutes between choosing a flight and having it: names, seats, payment, relief.',
    },
    {
      title: 'Content Designer',
      location: 'Remote',
      type: 'Full-time',
      description: 'Rewrite fare rules until they fit on a phone and still say what the airline means.',
    },
    {
      title: 'Illustrator',
      location: 'Remote',
      type: 'Contract, 6 months',
      description: 'Draw destinations, empty states and small moments in any brand’s colors.',
    },
  ],
  operations: [
    {
      title: 'Traveler Care Specialist',
      location: 'Headquarters',
      type: 'Full-time, shifts',
      description: 'Pick up the phone, find the booking and solve the problem. You stay calm, and callers do too.',
    },
    {
      title: 'Airline Relations Manager',
      location: 'Headquarters',
      type: 'Full-time',
      description: 'Be the person airlines know here: agreements, new fares, and the calls when something breaks.',
    },
    {
      title: 'Refunds Coordinator',
      location: 'Remote, Americas',
      type: 'Full-time',
      description: 'Follow each refund from the request to the traveler’s card, and chase the ones that stop moving.',
    },
  ],
}

export const BENEFITS: readonly Point[] = [
  {
    icon: 'plane',
    title: 'Travel allowance',
    text: 'A yearly budget for trips of your own, booked as our travelers book.',
  },
  {
    icon: 'home',
    title: 'Work where you work best',
    text: 'Remote, at headquarters or both. We meet in person four times a year.',
  },
  {
    icon: 'health',
    title: 'Health cover',
    text: 'Medical, dental and vision for you and your family, from the first day.',
  },
  {
    icon: 'clock',
    title: 'Time off that you take',
    text: 'Twenty-five days a year, and a reminder when you have not used them.',
  },
  { icon: 'family', title: 'Parental leave', text: 'Eighteen weeks at full pay for every new parent.' },
  { icon: 'book', title: 'Learning budget', text: 'Books, courses and conferences, with the days to use them.' },
]

export const VALUES: readonly Point[] = [
  {
    icon: 'eye',
    title: 'Say it plainly',
    text: 'To travelers and to each other. If it needs small print, we look for a better rule.',
  },
  {
    icon: 'pen',
    title: 'Finish the small things',
    text: 'Error texts, empty states and slow networks are part of the work, not what follows it.',
  },
  {
    icon: 'users',
    title: 'Decide close to the traveler',
    text: 'Whoever knows the problem best decides, and writes down why.',
  },
  {
    icon: 'heart',
    title: 'Leave room for life',
    text: 'No heroics by default. Planes fly all night; you do not have to.',
  },
]

export const HIRING_STEPS: readonly { title: string; text: string }[] = [
  { title: 'Application', text: 'A person reads every one. You hear from us within five working days.' },
  { title: 'First call', text: 'Thirty minutes about you, the job and what you need from us.' },
  { title: 'Work sample', text: 'Two hours at most, paid, on a problem like ours.' },
  { title: 'Meet the team', text: 'Three conversations in one afternoon, with questions in both directions.' },
  { title: 'Offer', text: 'In writing, with the salary band and how we placed you in it.' },
]

/** The texts of the Careers page for a brand. */
export const careersContent = ({ name }: Pick<Brand, 'name'>) => ({
  hero: {
    title: 'Help people get where they are going',
    lead: `${name} is a small team with a large map. We build a flight shop that people trust with their vacations, their weddings and their Mondays.`,
  },
  benefits: { title: 'Benefits', lead: 'The same for everyone, whatever the job.' },
  values: { title: 'What we value', lead: 'Four habits that we hire for and hold each other to.' },
  positions: { title: 'Open positions', lead: 'If a job nearly fits, apply anyway and tell us what differs.' },
  hiring: { title: 'How we hire', lead: 'Five steps, three weeks on average, feedback after each.' },
  resume: {
    title: 'Nothing that fits?',
    text: 'Send us your résumé and a few lines about what you would like to work on. We keep it for six months.',
    subject: `Résumé for ${name}`,
  },
})
