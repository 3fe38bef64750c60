import type { StoredArticle } from '../../../contract/content/articles'
import { h, p, ul } from './rich'

export const TRADE: readonly StoredArticle[] = [
  {
    title: 'When to book: using the eleven-month window',
    address: 'when-to-book',
    date: '2026-09-15',
    category: 'Industry Insights',
    author: 'Hanne Solbakken',
    excerpt:
      'Airlines open their schedules about 11 months ahead. What that window is good for, and what it cannot do.',
    place: 'featured',
    picture: 'calendar',
    text: [
      p(
        'Most airlines put flights on sale about 11 months before they leave. Search beyond that and you will find nothing, however you word it.',
      ),
      p(
        'There is no single best day to book. An airline sells each flight in several price levels and opens or closes them as it fills. Two people who search on the same day can see different fares because one of them needs three seats and the cheap level has two left.',
      ),
      h('Book early when dates are fixed'),
      p(
        'School holidays, festivals and the days around them rarely get cheaper. The same goes for large parties: the more seats you need in one booking, the sooner the low levels run out for you.',
      ),
      h('Wait, but watch, when they are not'),
      p(
        'If you can move by a day or two, compare the neighbors of your date first. Midweek departures and flights at unpopular hours are often cheaper.',
      ),
      p(
        'Before you buy the lowest fare far ahead, read its conditions. Eleven months is a long time for plans, and a slightly dearer fare that can be changed may be the better price.',
      ),
    ],
  },
  {
    title: 'Why a fare can expire while you look at it',
    address: 'why-offers-expire',
    date: '2026-08-18',
    category: 'Technology',
    author: 'Idris Vanterpool',
    excerpt:
      'Offers typically last about half an hour. What happens behind the timer, and what we do when it runs out.',
    place: 'featured',
    picture: 'seats',
    text: [
      p(
        'A search result is not a list of prices that lie somewhere waiting. It is a set of offers, made for your dates and your party a moment ago. Each carries a promise: at this price, until this time. Flight offers typically expire after about 30 minutes.',
      ),
      p(
        'Airlines limit the promise because seats are few and everyone asks at once. If offers lasted all day, a flight would look full of reservations that nobody means to keep.',
      ),
      h('What we check for you'),
      p(
        'While you fill in names and choose seats, we ask the airline now and then whether the offer still stands. We ask once more before your card is touched. If the answer is no, nothing is charged.',
      ),
      h('What you can do'),
      p('A little preparation makes the half hour long.'),
      ul(
        'Have passports and dates of birth at hand before you start.',
        'Agree on flights with the party first, then open the booking.',
        'If time runs out, keep your details and search again. What you typed is not lost.',
      ),
    ],
  },
  {
    title: 'Base fare, taxes and fees: inside a ticket price',
    address: 'inside-a-ticket-price',
    date: '2026-05-19',
    category: 'Industry Insights',
    author: 'Marisol Tennant',
    excerpt:
      'Why two flights of the same length can carry very different taxes, and which part comes back if you cancel.',
    place: 'list',
    picture: 'ticket',
    text: [
      p(
        'The base fare is what the airline asks for the seat. Everything else is added for somebody: the airport you leave from, the one you arrive at, the security service, the country that taxes departures. Fuel and other surcharges are the airline’s own, even where they stand among the taxes.',
      ),
      p(
        'That is why a short hop between two expensive airports can carry more tax than a long flight between two modest ones, and why an open return sometimes costs less than its two halves.',
      ),
      h('What comes back'),
      p(
        'A refundable fare gives back the fare, sometimes less a penalty. With a fare that is not refundable, some government taxes may still be returned, because they are only due when you fly. Service fees of the seller are usually not refunded.',
      ),
      p(
        'A refund starts with the airline. Ours are passed on within 24 to 48 hours of your request; after that, airline and bank typically need 7 to 30 business days.',
      ),
      h('How to compare'),
      p('Compare totals for the whole party with the bags you will take. A low base fare is not a low price.'),
    ],
  },
  {
    title: 'No ticket, no charge: how a payment runs here',
    address: 'no-ticket-no-charge',
    date: '2026-03-24',
    category: 'Technology',
    author: 'Idris Vanterpool',
    excerpt: 'Between pressing the button and seeing a reference, four things happen in a fixed order. Here is why.',
    place: 'list',
    picture: 'card',
    text: [
      p(
        'Paying for a flight joins two systems that know nothing of each other: your bank and the airline. If either fails at the wrong moment, somebody has money without a ticket or a ticket without money. The order of the steps decides who carries that risk. We think it should not be you.',
      ),
      h('The four steps'),
      p('They run in this order, every time.'),
      ul(
        'We ask the airline whether the offer still stands, at the same price.',
        'Your bank sets the amount aside. Nothing is taken yet.',
        'We order the ticket. The airline answers with a booking reference.',
        'Only then is the amount taken. If the airline refuses, we release it.',
      ),
      h('What you may see at your bank'),
      p(
        'An amount that was set aside can show as pending for some days after it was released; that depends on your bank. If an airline takes long to answer, we tell you that we are still confirming, and we never order a second ticket to find out.',
      ),
    ],
  },
  {
    title: 'Operated by: who really flies you there',
    address: 'operated-by',
    date: '2026-02-10',
    category: 'Industry Insights',
    author: 'Tomasz Lindqvist-Mora',
    excerpt:
      'The airline that sells a seat is not always the one that owns the plane. Codeshares, and why they matter.',
    place: 'list',
    picture: 'wing',
    text: [
      p(
        'One plane can carry four flight numbers. Airlines sell seats on each other’s flights under codes of their own: that is a codeshare. The marketing airline is the one on your ticket, the operating airline is the one with the crew.',
      ),
      h('What follows the operating airline'),
      p('On the day, most things that you touch belong to the airline that flies.'),
      ul(
        'the check-in desk and the terminal',
        'the cabin, its seats and what is served',
        'seat choice and special meals, which may have to be arranged with it directly',
        'the people who help when the flight is late',
      ),
      h('What follows the marketing airline'),
      p(
        'The contract is usually with the airline whose code you bought: fare conditions, and often the bag allowance. On a trip with several airlines the allowance of the first long flight tends to count for the whole journey, but check the offer.',
      ),
      p('Our results name the operating airline beside the flight number whenever the two differ.'),
    ],
  },
]
