import { articleHead } from '#worker/content/articles'
import type { Article } from './article'

export const TRAVEL_TIPS: readonly Article[] = [
  {
    ...articleHead('how-early-to-be-at-the-airport'),
    category: 'travel-tips',
    image: { scene: 'board', tone: 'primary' },
    featured: true,
    readTime: 2,
    body: [
      {
        paragraphs: [
          'Plan to arrive 2 hours before a domestic flight and 3 hours before an international one. At peak times, such as holiday weekends and early Monday mornings, add 30 to 60 minutes.',
          'That sounds generous until you count the clocks that run before departure. Bag drop closes first, often 45 to 60 minutes before the flight and earlier on long routes. Boarding starts while others are still at security, and the gate closes before the departure time on your ticket.',
        ],
      },
      {
        heading: 'Check in before you leave home',
        paragraphs: [
          'Most airlines open online check-in 24 to 48 hours before departure. Use it even if you have bags to drop: it confirms that your name and documents are in order while there is still time to mend them, and it is usually when the last free seats are given out.',
        ],
      },
      {
        heading: 'Leave earlier than that when',
        paragraphs: ['Some trips need more air.'],
        list: [
          'you travel with small children, or need assistance through the airport',
          'you check sports equipment or other large bags, which have a desk of their own',
          'you have not flown from that airport before, or it has several terminals',
          'the trip there crosses a city at rush hour',
        ],
      },
    ],
  },
  {
    ...articleHead('passport-six-months'),
    category: 'travel-tips',
    image: { scene: 'passport', tone: 'secondary' },
    featured: false,
    readTime: 2,
    body: [
      {
        paragraphs: [
          'Many countries let you in only if your passport is valid for some time after your stay. Rules differ, and airlines enforce them at check-in, because they must fly back whoever is refused. A safe habit covers nearly all of them: have at least 6 months left beyond your return date.',
        ],
      },
      {
        heading: 'Five minutes of checking',
        paragraphs: ['Do this before you compare fares, not after you have paid.'],
        list: [
          'Read the expiry date of every passport in the party. A child’s passport often runs out sooner than an adult’s.',
          'Compare the name with the one you will book under. The ticket must match the passport, letter by letter.',
          'Look for empty pages. Some border officers want one or two.',
          'Check entry rules for the countries where you change planes, too.',
        ],
      },
      {
        heading: 'If time is short',
        paragraphs: [
          'Renewals can take weeks, and longer before summer. If yours will not be back in time, ask the issuing office about its urgent service before you book. A ticket can rarely be refunded because a document came late.',
        ],
      },
    ],
  },
  {
    ...articleHead('one-bag'),
    category: 'travel-tips',
    image: { scene: 'bags', tone: 'accent' },
    featured: false,
    readTime: 2,
    body: [
      {
        paragraphs: [
          'A bag that stays with you does not get lost, does not wait at a belt and is often included where a checked one is not. Whether it is included depends on the fare, so look at the baggage line of the offer rather than at the airline’s name: the same airline sells fares with and without.',
        ],
      },
      {
        heading: 'Measure it full',
        paragraphs: [
          'Size limits count wheels, handles and the outer pocket you filled at the last minute. They differ between airlines, and on a trip with two airlines the smaller limit wins.',
        ],
      },
      {
        heading: 'Liquids and batteries',
        paragraphs: ['Two rules send more bags back than size does.'],
        list: [
          'Liquids: most airports still allow containers of up to 100 milliliters (3.4 ounces), together in one clear bag. A few have lifted the limit; the airport you fly home from may not have.',
          'Batteries: spare lithium batteries and power banks belong in the cabin, never in a checked bag. Cover the contacts.',
          'If the crew takes your cabin bag to the hold at the gate, take power banks, medicine and documents out first.',
        ],
      },
    ],
  },
]

export const SUSTAINABILITY: readonly Article[] = [
  {
    ...articleHead('four-choices'),
    category: 'sustainability',
    image: { scene: 'hills', tone: 'accent' },
    featured: false,
    readTime: 2,
    body: [
      {
        paragraphs: [
          'Most of a trip’s emissions are decided before you pack. None of what follows makes flying clean, but the differences are real and they cost little.',
        ],
      },
      {
        heading: 'Fly nonstop where you can',
        paragraphs: [
          'Climbing burns more fuel than cruising, and a connection adds a second climb and often a detour. In our results, set the stops filter to nonstop first and look at the rest only if nothing fits.',
        ],
      },
      {
        heading: 'Take less room and less weight',
        paragraphs: [
          'A seat in business class takes the floor of two or three seats in economy, and the share of fuel goes with it. A lighter bag helps a little on every kilometer.',
        ],
      },
      {
        heading: 'Stay longer, go less often',
        paragraphs: ['One trip of two weeks needs half the flights of two trips of one week.'],
      },
      {
        heading: 'Ask whether to fly at all',
        paragraphs: [
          'On short routes, count the hours from door to door. With the way to the airport and the early arrival, a train is often as fast, and lighter by far.',
        ],
      },
    ],
  },
  {
    ...articleHead('what-an-offset-does'),
    category: 'sustainability',
    image: { scene: 'globe', tone: 'secondary' },
    featured: false,
    readTime: 1,
    body: [
      {
        paragraphs: [
          'An offset does not take your flight’s carbon out of the air behind the plane. It pays for a project that avoids or removes a similar amount elsewhere: a forest kept standing, stoves that need less wood, carbon stored in rock. Some of these projects hold what they promise. Others would have happened anyway.',
        ],
      },
      {
        heading: 'Five questions',
        paragraphs: ['A good answer to all of them is a good sign.'],
        list: [
          'Would it have happened without the money?',
          'How long does the carbon stay where it is?',
          'Who checks, and can you read what they found?',
          'Is each ton sold once, and taken off the register?',
          'Does the price look like work, or like a rounding error?',
        ],
      },
      {
        heading: 'Our rule',
        paragraphs: [
          'Reduce first, offset what is left. An offset must be your own choice, shown with its price and never ticked in advance. And we do not call a flight neutral because somebody paid for one.',
        ],
      },
    ],
  },
]
