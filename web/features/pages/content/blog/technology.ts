import { articleHead } from '#worker/content/articles'
import type { Article } from '../article'

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
