import { articleHead } from '#worker/content/articles'
import type { Article } from './article'
import { INDUSTRY_INSIGHTS, TECHNOLOGY } from './trade-articles'
import { SUSTAINABILITY, TRAVEL_TIPS } from './travel-articles'

const COMPANY_NEWS: readonly Article[] = [
  {
    ...articleHead('one-price'),
    category: 'company-news',
    image: { scene: 'receipt', tone: 'accent' },
    featured: true,
    readTime: 1,
    body: [
      {
        paragraphs: [
          'Search for two adults and a child, and the price on a result is the price for two adults and a child. Taxes are in it. So is what we earn. It is rounded to a whole amount once, and that amount appears on the result, on the flight’s page, at payment and on your card statement.',
          'Seats and bags that you add stand on lines of their own, so that you can see what each one costs before you decide.',
        ],
      },
      {
        heading: 'And if the airline changes it?',
        paragraphs: [
          'It happens, mostly when a search is half an hour old. Then we stop, show both prices side by side and ask. Nothing is charged until you say yes, and what you typed stays where it is.',
        ],
      },
    ],
  },
  {
    ...articleHead('book-without-an-account'),
    category: 'company-news',
    image: { scene: 'news', tone: 'primary' },
    featured: false,
    readTime: 1,
    body: [
      {
        paragraphs: [
          'We asked callers what had nearly stopped them from booking. Near the top of the list was being asked for a password before seeing a price. So you are not asked.',
          'When you book as a visitor with an email address that is new to us, we create an account for the trip and show you its user name and password once, on the confirmation. Copy them: we cannot show them again. If the address has an account already, the booking waits there until its owner signs in.',
        ],
      },
      {
        heading: 'Your trip, either way',
        paragraphs: [
          'Your booking reference is on the confirmation, and you will find the trip under My Trips whenever you are signed in. With reference and email address, the Support Center sends you a link to it, and our support team finds it too.',
        ],
      },
    ],
  },
]

/** Every article, the newest first. */
export const ARTICLES: readonly Article[] = [
  ...TRAVEL_TIPS,
  ...INDUSTRY_INSIGHTS,
  ...TECHNOLOGY,
  ...SUSTAINABILITY,
  ...COMPANY_NEWS,
].toSorted((a, b) => b.date.localeCompare(a.date))

/** The blog's own words. */
export const BLOG = {
  eyebrow: 'Blog',
  title: 'Notes for people who fly',
  lead: 'How fares work, what to check before you leave, and what we are building. Short articles, no sponsors.',
  newsletter: {
    title: 'New articles by email',
    text: 'One letter a month, and a link in each to stop them.',
  },
}
