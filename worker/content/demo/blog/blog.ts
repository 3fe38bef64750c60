import type { StoredArticle } from '../../../contract/content/articles'
import type { StoredContentOf } from '../../../contract/content/pages'
import { h, p, ul } from './rich'
import { TRADE } from './trade'
import { TRAVEL_TIPS } from './travel-tips'

const COMPANY: readonly StoredArticle[] = [
  {
    title: 'Four choices that make a flight lighter',
    address: 'four-choices',
    date: '2026-06-09',
    category: 'Sustainability',
    author: 'Hanne Solbakken',
    excerpt: 'Flying has a footprint that no button removes. These choices change how large it is.',
    place: 'list',
    picture: 'hills',
    text: [
      p(
        'Most of a trip’s emissions are decided before you pack. None of what follows makes flying clean, but the differences are real and they cost little.',
      ),
      h('Fly nonstop where you can'),
      p(
        'Climbing burns more fuel than cruising, and a connection adds a second climb and often a detour. In our results, set the stops filter to nonstop first and look at the rest only if nothing fits.',
      ),
      h('Take less room and less weight'),
      p(
        'A seat in business class takes the floor of two or three seats in economy, and the share of fuel goes with it. A lighter bag helps a little on every kilometer.',
      ),
      h('Stay longer, go less often'),
      p('One trip of two weeks needs half the flights of two trips of one week.'),
      h('Ask whether to fly at all'),
      p(
        'On short routes, count the hours from door to door. With the way to the airport and the early arrival, a train is often as fast, and lighter by far.',
      ),
    ],
  },
  {
    title: 'What a carbon offset does, and what it does not',
    address: 'what-an-offset-does',
    date: '2026-01-20',
    category: 'Sustainability',
    author: 'Noor Haverkamp',
    excerpt: 'An offset pays for savings somewhere else. Five questions to ask before you add one to a trip.',
    place: 'list',
    picture: 'globe',
    text: [
      p(
        'An offset does not take your flight’s carbon out of the air behind the plane. It pays for a project that avoids or removes a similar amount elsewhere: a forest kept standing, stoves that need less wood, carbon stored in rock. Some of these projects hold what they promise. Others would have happened anyway.',
      ),
      h('Five questions'),
      p('A good answer to all of them is a good sign.'),
      ul(
        'Would it have happened without the money?',
        'How long does the carbon stay where it is?',
        'Who checks, and can you read what they found?',
        'Is each ton sold once, and taken off the register?',
        'Does the price look like work, or like a rounding error?',
      ),
      h('Our rule'),
      p(
        'Reduce first, offset what is left. An offset must be your own choice, shown with its price and never ticked in advance. And we do not call a flight neutral because somebody paid for one.',
      ),
    ],
  },
  {
    title: 'One price, from the first page to the receipt',
    address: 'one-price',
    date: '2026-11-03',
    category: 'Company News',
    author: 'Marisol Tennant',
    excerpt: 'Every fare we show now covers everyone who travels, with taxes and our margin, rounded once.',
    place: 'featured',
    picture: 'receipt',
    text: [
      p(
        'Search for two adults and a child, and the price on a result is the price for two adults and a child. Taxes are in it. So is what we earn. It is rounded to a whole amount once, and that amount appears on the result, on the flight’s page, at payment and on your card statement.',
      ),
      p(
        'Seats and bags that you add stand on lines of their own, so that you can see what each one costs before you decide.',
      ),
      h('And if the airline changes it?'),
      p(
        'It happens, mostly when a search is half an hour old. Then we stop, show both prices side by side and ask. Nothing is charged until you say yes, and what you typed stays where it is.',
      ),
    ],
  },
  {
    title: 'Book first, decide about an account later',
    address: 'book-without-an-account',
    date: '2025-12-02',
    category: 'Company News',
    author: 'Devika Ashgrove',
    excerpt: 'You can search, compare and book as a visitor. What we keep, and how to find your trip afterwards.',
    place: 'list',
    picture: 'news',
    text: [
      p(
        'We asked callers what had nearly stopped them from booking. Near the top of the list was being asked for a password before seeing a price. So you are not asked.',
      ),
      p(
        'When you book as a visitor with an email address that is new to us, we create an account for the trip. Choose its password on the confirmation, or later by the link in our email. If the address has an account already, the booking waits there until its owner signs in.',
      ),
      h('Your trip, either way'),
      p(
        'Your booking reference is on the confirmation, and you will find the trip under My Trips whenever you are signed in. With reference and email address, the Support Center sends you a link to it, and our support team finds it too.',
      ),
    ],
  },
]

/** The blog of the demo brand. Its authors are invented. */
export const blog: StoredContentOf<'blog'> = {
  top: {
    isShown: true,
    title: 'Notes for people who fly',
    lead: 'How fares work, what to check before you leave, and what we are building. Short articles, no sponsors.',
  },
  articles: { isShown: true, articles: [...TRADE, ...TRAVEL_TIPS, ...COMPANY] },
}
