import type { StoredArticle } from '../../../contract/content/articles'
import { h, p, ul } from './rich'

export const TRAVEL_TIPS: readonly StoredArticle[] = [
  {
    title: 'How early to be at the airport',
    address: 'how-early-to-be-at-the-airport',
    date: '2026-10-06',
    category: 'Travel Tips',
    author: 'Tomasz Lindqvist-Mora',
    excerpt: 'Two hours or three? The answer depends on where you fly and when, and on what you did the day before.',
    place: 'featured',
    picture: 'board',
    text: [
      p(
        'Plan to arrive 2 hours before a domestic flight and 3 hours before an international one. At peak times, such as holiday weekends and early Monday mornings, add 30 to 60 minutes.',
      ),
      p(
        'That sounds generous until you count the clocks that run before departure. Bag drop closes first, often 45 to 60 minutes before the flight and earlier on long routes. Boarding starts while others are still at security, and the gate closes before the departure time on your ticket.',
      ),
      h('Check in before you leave home'),
      p(
        'Most airlines open online check-in 24 to 48 hours before departure. Use it even if you have bags to drop: it confirms that your name and documents are in order while there is still time to mend them, and it is usually when the last free seats are given out.',
      ),
      h('Leave earlier than that when'),
      p('Some trips need more air.'),
      ul(
        'you travel with small children, or need assistance through the airport',
        'you check sports equipment or other large bags, which have a desk of their own',
        'you have not flown from that airport before, or it has several terminals',
        'the trip there crosses a city at rush hour',
      ),
    ],
  },
  {
    title: 'Check your passport before you check fares',
    address: 'passport-six-months',
    date: '2026-07-14',
    category: 'Travel Tips',
    author: 'Devika Ashgrove',
    excerpt: 'A passport that expires next spring can stop a trip this winter. What the six-month rule means for you.',
    place: 'list',
    picture: 'passport',
    text: [
      p(
        'Many countries let you in only if your passport is valid for some time after your stay. Rules differ, and airlines enforce them at check-in, because they must fly back whoever is refused. A safe habit covers nearly all of them: have at least 6 months left beyond your return date.',
      ),
      h('Five minutes of checking'),
      p('Do this before you compare fares, not after you have paid.'),
      ul(
        'Read the expiry date of every passport in the party. A child’s passport often runs out sooner than an adult’s.',
        'Compare the name with the one you will book under. The ticket must match the passport, letter by letter.',
        'Look for empty pages. Some border officers want one or two.',
        'Check entry rules for the countries where you change planes, too.',
      ),
      h('If time is short'),
      p(
        'Renewals can take weeks, and longer before summer. If yours will not be back in time, ask the issuing office about its urgent service before you book. A ticket can rarely be refunded because a document came late.',
      ),
    ],
  },
  {
    title: 'One bag: what goes in the cabin and what may not',
    address: 'one-bag',
    date: '2026-04-21',
    category: 'Travel Tips',
    author: 'Noor Haverkamp',
    excerpt:
      'Cabin bags save time and often money. Liquids, batteries and a measuring tape decide whether yours gets on.',
    place: 'list',
    picture: 'bags',
    text: [
      p(
        'A bag that stays with you does not get lost, does not wait at a belt and is often included where a checked one is not. Whether it is included depends on the fare, so look at the baggage line of the offer rather than at the airline’s name: the same airline sells fares with and without.',
      ),
      h('Measure it full'),
      p(
        'Size limits count wheels, handles and the outer pocket you filled at the last minute. They differ between airlines, and on a trip with two airlines the smaller limit wins.',
      ),
      h('Liquids and batteries'),
      p('Two rules send more bags back than size does.'),
      ul(
        'Liquids: most airports still allow containers of up to 100 milliliters (3.4 ounces), together in one clear bag. A few have lifted the limit; the airport you fly home from may not have.',
        'Batteries: spare lithium batteries and power banks belong in the cabin, never in a checked bag. Cover the contacts.',
        'If the crew takes your cabin bag to the hold at the gate, take power banks, medicine and documents out first.',
      ),
    ],
  },
]
