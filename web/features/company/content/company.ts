// Content that several company pages share.

/** The icon of a point. */
export type IconName =
  | 'shield'
  | 'bulb'
  | 'heart'
  | 'plug'
  | 'list'
  | 'leaf'
  | 'home'
  | 'plane'
  | 'health'
  | 'book'
  | 'family'
  | 'clock'
  | 'eye'
  | 'pen'
  | 'users'

/** A titled text with an icon. */
export interface Point {
  icon: IconName
  title: string
  text: string
}

/** A leader of the company. All of them are invented. */
export interface Person {
  name: string
  role: string
  /** One sentence: what they do here. */
  about: string
  /** Topics that reporters may ask them about. */
  topics: string
}

export const LEADERS: readonly Person[] = [
  {
    name: 'Marisol Tennant',
    role: 'Chief Executive',
    about: 'Answers support calls one morning a week, and opens every planning meeting with what she heard.',
    topics: 'Company, strategy, how flights are sold',
  },
  {
    name: 'Idris Vanterpool',
    role: 'Chief Technology Officer',
    about: 'Built the first version of our airline connection and still reviews every change to payments.',
    topics: 'Airline connections, reliability, security',
  },
  {
    name: 'Hanne Solbakken',
    role: 'Product',
    about: 'Decides what goes on a page by asking what a traveler would miss if it were gone.',
    topics: 'Search, fares and how they are shown',
  },
  {
    name: 'Devika Ashgrove',
    role: 'Customer Care',
    about: 'Leads the people who pick up the phone, and can stop a release that would make their day harder.',
    topics: 'Changes, cancellations, traveler rights',
  },
  {
    name: 'Tomasz Lindqvist-Mora',
    role: 'Flight Operations',
    about: 'Watches schedules and airline notices, so that a changed flight reaches you before the airport does.',
    topics: 'Schedules, delays, busy seasons',
  },
  {
    name: 'Noor Haverkamp',
    role: 'Design',
    about: 'Draws everything you see here, and tests it by keyboard, by ear and on very small phones.',
    topics: 'Accessibility, plain language, brand',
  },
]

/** A mailto link to the brand; its contact page where the brand has no email address. */
export const mailAddress = (email: string, subject: string) =>
  email ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : '/contact'
