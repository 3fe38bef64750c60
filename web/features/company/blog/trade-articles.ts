import { articleHead } from '#worker/content/articles'
import type { Article } from './article'

export const INDUSTRY_INSIGHTS: readonly Article[] = [
  {
    ...articleHead('when-to-book'),
    category: 'industry-insights',
    image: { scene: 'calendar', tone: 'primary' },
    featured: true,
    readTime: 2,
    body: [
      {
        paragraphs: [
          'Most airlines put flights on sale about 11 months before they leave. Search beyond that and you will find nothing, however you word it.',
          'There is no single best day to book. An airline sells each flight in several price levels and opens or closes them as it fills. Two people who search on the same day can see different fares because one of them needs three seats and the cheap level has two left.',
        ],
      },
      {
        heading: 'Book early when dates are fixed',
        paragraphs: [
          'School holidays, festivals and the days around them rarely get cheaper. The same goes for large parties: the more seats you need in one booking, the sooner the low levels run out for you.',
        ],
      },
      {
        heading: 'Wait, but watch, when they are not',
        paragraphs: [
          'If you can move by a day or two, compare the neighbors of your date first. Midweek departures and flights at unpopular hours are often cheaper.',
          'Before you buy the lowest fare far ahead, read its conditions. Eleven months is a long time for plans, and a slightly dearer fare that can be changed may be the better price.',
        ],
      },
    ],
  },
  {
    ...articleHead('inside-a-ticket-price'),
    category: 'industry-insights',
    image: { scene: 'ticket', tone: 'secondary' },
    featured: false,
    readTime: 2,
    body: [
      {
        paragraphs: [
          'The base fare is what the airline asks for the seat. Everything else is added for somebody: the airport you leave from, the one you arrive at, the security service, the country that taxes departures. Fuel and other surcharges are the airline’s own, even where they stand among the taxes.',
          'That is why a short hop between two expensive airports can carry more tax than a long flight between two modest ones, and why an open return sometimes costs less than its two halves.',
        ],
      },
      {
        heading: 'What comes back',
        paragraphs: [
          'A refundable fare gives back the fare, sometimes less a penalty. With a fare that is not refundable, some government taxes may still be returned, because they are only due when you fly. Service fees of the seller are usually not refunded.',
          'A refund starts with the airline. Ours are passed on within 24 to 48 hours of your request; after that, airline and bank typically need 7 to 30 business days.',
        ],
      },
      {
        heading: 'How to compare',
        paragraphs: [
          'Compare totals for the whole party with the bags you will take. A low base fare is not a low price.',
        ],
      },
    ],
  },
  {
    ...articleHead('operated-by'),
    category: 'industry-insights',
    image: { scene: 'wing', tone: 'accent' },
    featured: false,
    readTime: 2,
    body: [
      {
        paragraphs: [
          'One plane can carry four flight numbers. Airlines sell seats on each other’s flights under codes of their own: that is a codeshare. The marketing airline is the one on your ticket, the operating airline is the one with the crew.',
        ],
      },
      {
        heading: 'What follows the operating airline',
        paragraphs: ['On the day, most things that you touch belong to the airline that flies.'],
        list: [
          'the check-in desk and the terminal',
          'the cabin, its seats and what is served',
          'seat choice and special meals, which may have to be arranged with it directly',
          'the people who help when the flight is late',
        ],
      },
      {
        heading: 'What follows the marketing airline',
        paragraphs: [
          'The contract is usually with the airline whose code you bought: fare conditions, and often the bag allowance. On a trip with several airlines the allowance of the first long flight tends to count for the whole journey, but check the offer.',
          'Our results name the operating airline beside the flight number whenever the two differ.',
        ],
      },
    ],
  },
]

export const TECHNOLOGY: readonly Article[] = [
  {
    ...articleHead('why-offers-expire'),
    category: 'technology',
    image: { scene: 'seats', tone: 'primary' },
    featured: true,
    readTime: 2,
    body: [
      {
        paragraphs: [
          'A search result is not a list of prices that lie somewhere waiting. It is a set of offers, made for your dates and your party a moment ago. Each carries a promise: at this price, until this time. Flight offers typically expire after about 30 minutes.',
          'Airlines limit the promise because seats are few and everyone asks at once. If offers lasted all day, a flight would look full of reservations that nobody means to keep.',
        ],
      },
      {
        heading: 'What we check for you',
        paragraphs: [
          'While you fill in names and choose seats, we ask the airline now and then whether the offer still stands. We ask once more before your card is touched. If the answer is no, nothing is charged.',
        ],
      },
      {
        heading: 'What you can do',
        paragraphs: ['A little preparation makes the half hour long.'],
        list: [
          'Have passports and dates of birth at hand before you start.',
          'Agree on flights with the party first, then open the booking.',
          'If time runs out, keep your details and search again. What you typed is not lost.',
        ],
      },
    ],
  },
  {
    ...articleHead('no-ticket-no-charge'),
    category: 'technology',
    image: { scene: 'card', tone: 'secondary' },
    featured: false,
    readTime: 2,
    body: [
      {
        paragraphs: [
          'Paying for a flight joins two systems that know nothing of each other: your bank and the airline. If either fails at the wrong moment, somebody has money without a ticket or a ticket without money. The order of the steps decides who carries that risk. We think it should not be you.',
        ],
      },
      {
        heading: 'The four steps',
        paragraphs: ['They run in this order, every time.'],
        list: [
          'We ask the airline whether the offer still stands, at the same price.',
          'Your bank sets the amount aside. Nothing is taken yet.',
          'We order the ticket. The airline answers with a booking reference.',
          'Only then is the amount taken. If the airline refuses, we release it.',
        ],
      },
      {
        heading: 'What you may see at your bank',
        paragraphs: [
          'An amount that was set aside can show as pending for some days after it was released; that depends on your bank. If an airline takes long to answer, we tell you that we are still confirming, and we never order a second ticket to find out.',
        ],
      },
    ],
  },
]
