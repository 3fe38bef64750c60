import {
  airport,
  type Blocks,
  block,
  choice,
  day,
  head,
  line,
  list,
  order,
  type PageContent,
  picture,
  type StoredPage,
  text,
} from '../fields'
import { heading, lead, title } from './common-parts'
import { offers } from './offer-fields'

/** The drawings of destinations. */
const PICTURES = {
  sky: 'Clouds and an airplane',
  amsterdam: 'Amsterdam',
  athens: 'Athens',
  bangkok: 'Bangkok',
  cairo: 'Cairo',
  cancun: 'Cancun',
  capeTown: 'Cape Town',
  dubai: 'Dubai',
  istanbul: 'Istanbul',
  lisbon: 'Lisbon',
  london: 'London',
  mexicoCity: 'Mexico City',
  newYork: 'New York',
  paris: 'Paris',
  rio: 'Rio de Janeiro',
  rome: 'Rome',
  sanFrancisco: 'San Francisco',
  singapore: 'Singapore',
  sydney: 'Sydney',
  tokyo: 'Tokyo',
} as const

/** The seasons of promotions, by their names in addresses. */
const SEASONS = { summer: 'Summer', winter: 'Winter', spring: 'Spring', autumn: 'Autumn' } as const

/** The counts of a shop. */
const COUNTED = {
  bookings: 'Bookings made',
  travelers: 'Travelers booked',
  routes: 'Routes searched in the last 30 days',
} as const
export type CountedThing = keyof typeof COUNTED

const figures = { figure: line('Figure', 16), label: line('What it counts', 60) }
/** Every claim on a page names its source. */
const source = line('Where these come from', 160, { hint: 'Shown below them' })

const parts = {
  offers: block(
    'Offers',
    { ...heading, offers },
    {
      hint: 'Each is searched once a day, and stands on home only while its fare is found at your price or below it. Saved offers say here how they stand.',
    },
  ),
  deals: block(
    'Deals',
    {
      ...heading,
      routes: list(
        'Routes to look at',
        'route',
        12,
        { from: airport('From'), to: airport('To') },
        {
          isOptional: true,
          hint: 'Searched four times a day, also for the prices of destinations.',
          rule: ({ from, to }) =>
            from === to ? { field: 'to' as const, say: 'From and To cannot be the same' } : null,
        },
      ),
    },
    { hint: 'Fares that searches in your shop have found. It is not there while there are none.' },
  ),
  priceAlert: block('Price alert', heading, {
    hint: 'A form by which travelers are told by mail once a fare has fallen by a fifth. Looking for them takes at most a tenth of a day’s searches beside those.',
  }),
  destinations: block(
    'Destinations',
    {
      ...heading,
      destinations: list('Destinations', 'destination', 11, {
        code: airport('Airport'),
        city: line('City', 40),
        country: line('Country', 40, { isOptional: true }),
        picture: choice('Drawing', PICTURES),
        photo: picture('Picture', { hint: 'In place of the drawing.' }),
      }),
    },
    { hint: 'The first one is large. A price stands only on those to which a search has found a fare.' },
  ),
  promotions: block('Promotions', {
    ...heading,
    promotions: list('Promotions', 'promotion', 8, {
      season: choice('Season', SEASONS),
      title: line('Title', 60),
      text: text('Text', 200),
      highlights: text('What it offers, one a line', 200, {
        isOptional: true,
        hint: 'Shown while its season is on',
      }),
    }),
    note: line('Conditions', 160, { isOptional: true, hint: 'Shown below them' }),
  }),
  routes: block('Routes on a globe', heading),
  counted: block(
    'Figures counted by the shop',
    {
      title,
      figures: list('Figures', 'figure', 3, { what: choice('What is counted', COUNTED) }),
    },
    {
      hint: 'Real bookings and searches alone, none of test mode. Each is shown once it is above 100, rounded down, such as 1,200+. Nothing can be entered for it.',
    },
  ),
  statistics: block(
    'Figures of your own',
    {
      title,
      figures: list('Figures', 'figure', 8, figures),
      airlinesTitle: line('Title of the airlines', 60, { isOptional: true }),
      airlines: list('Airlines', 'airline', 16, { name: line('Name', 40) }, { isOptional: true }),
      source,
      asOf: day('As of'),
    },
    {
      hint: 'Say where they are from, and of which day they are. Figures that the shop counts by itself are a part of their own.',
    },
  ),
  voices: block('Voices', {
    ...heading,
    voices: list('Voices', 'voice', 6, {
      name: line('Name', 60),
      trip: line('Trip', 60, { isOptional: true }),
      text: text('What they say', 400),
      source: line('Where they said it', 80, { hint: 'Such as "A letter to us", or the name of a review site' }),
      date: day('When'),
      stars: choice('Stars', { five: '5', four: '4', three: '3', two: '2', one: '1' }),
    }),
    figures: list('How satisfied travelers are', 'figure', 4, figures, {
      isOptional: true,
      hint: 'Such as 97% or 4.8/5',
    }),
    source,
  }),
  reviews: block('Verified reviews', heading, {
    hint: 'What travelers wrote about their trips and you have published under Reviews. It is not there while there is none.',
  }),
  closing: block('End of the page', {
    supportTitle: line('Title beside the phone number', 60),
    supportText: text('Text beside it', 200),
    title,
    text: text('Text', 200),
  }),
}

/** /. The search form is always below its top. */
export const home = {
  top: head('Top of the page', {
    title: line('Title', 60),
    lead,
    photo: picture('Picture behind it', {
      hint: 'Darkened, so that the title can be read on it. Without one there is a drawing in your colors.',
    }),
  }),
  order: head('Order of the parts', { parts: order('Parts below the search form', parts) }),
  ...parts,
} satisfies Blocks
export type HomePart = keyof typeof parts

/**
 * What home receives of it: only the headings of offers and deals. Those that are shown come with the fares, and the owner's price limits
 * stay private.
 */
export type HomeContent = Omit<PageContent<typeof home>, 'offers' | 'deals'> & {
  readonly [Part in 'offers' | 'deals']: { readonly title: string; readonly lead: string } | null
}
/** An offer as entered by its owner. */
export type EnteredOffer = StoredPage<typeof home>['offers']['offers'][number]
