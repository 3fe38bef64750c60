import type { Brand } from '../contract/brand'
import { type ArticleHead, articleAddress } from '../contract/content/articles'
import { fillWords } from '../domain/brand/fill-words'
import type { OwnTitle } from './own-titles'
import { isOfRelease, releaseAddress } from './releases'

/** A page's title and description for search results, the window's title and link previews. */
export interface PageMeta {
  title: string
  description: string
  /** Whether search engines may index the page. */
  indexed: boolean
}

type Entry = Pick<ArticleHead, 'id' | 'title' | 'excerpt'>

/** The brand's part in which addresses have a page, and their titles. */
export interface Site extends Pick<Brand, 'name' | 'contact'> {
  /** The articles of its blog; treated as none when missing, where an address names one. */
  articles?: () => readonly Entry[]
  /** Its press releases; called where an address names one, and treated as none when missing. */
  releases?: () => readonly Entry[]
  /** The brand's own title of the page at a path. */
  own?: (path: string) => OwnTitle | undefined
}

type Addresses = Partial<Pick<Site, 'name' | 'articles' | 'releases'>>

// {brand} and {phone} are filled in; text in brackets is left out when a brand has no phone. A description says in 70 to 160 characters
// what a visitor finds.
const indexed = (title: string, description: string): PageMeta => ({ title, description, indexed: true })
// A traveler's own pages, and fares that expire within the hour.
const hidden = (title: string, description: string): PageMeta => ({ title, description, indexed: false })

// Every page of the app: the specification's route table. A segment that begins with a colon matches any value.
const PAGES: Record<string, PageMeta> = {
  '/': indexed(
    '{brand} - Flight Booking',
    'Flight booking with {brand}: compare airlines and fares, choose your seats and book online[, or call {phone}].',
  ),
  '/search': hidden(
    'Search Flights - {brand}',
    'Compare flights by price, duration and stops, with the full fare shown from the start. Search with {brand}.',
  ),
  '/flight/:id': hidden(
    'Flight Details - {brand}',
    'Times, layovers, fare rules, seats and the full price of this flight, before you book it with {brand}.',
  ),
  '/booking': hidden(
    'Book Your Flight - {brand}',
    'Enter the travelers, choose seats and pay for your flight with {brand}.',
  ),
  '/booking/confirmed/:id': hidden(
    'Your Booking - {brand}',
    'A booking made with {brand}: its reference, flights, travelers and what was paid.',
  ),
  '/my-trips': hidden(
    'My Trips - {brand}',
    'Your upcoming, past and canceled trips with {brand}: booking references, flights and cancellation.',
  ),
  '/my-trips/:id': hidden(
    'Your Trip - {brand}',
    'A trip booked with {brand}: its flights, travelers, tickets and what was paid, and how to cancel it.',
  ),
  '/login': indexed(
    'Sign In - {brand}',
    'Sign in to {brand} to see your trips, cancel a booking and change your account settings.',
  ),
  '/register': indexed(
    'Create an Account - {brand}',
    'Create a {brand} account to keep your bookings in one place and book your next flight faster.',
  ),
  '/forgot-password': hidden('Forgot Password - {brand}', 'Ask {brand} for a link to a new password for your account.'),
  '/reset-password': hidden('Reset Password - {brand}', 'Choose a new password for your {brand} account.'),
  '/set-password': hidden('Choose a Password - {brand}', 'Choose the first password of your {brand} account.'),
  '/recover-access': hidden(
    'Recover Your Access - {brand}',
    'Remove the second step of your {brand} account after you have lost it, or stop somebody else from doing so.',
  ),
  '/verify-email': hidden('Confirm Your Email - {brand}', 'Confirm the email address of your {brand} account.'),
  '/email-change': hidden(
    'Change of Your Email - {brand}',
    'Agree to another email address for your {brand} account, or stop it.',
  ),
  '/account-deleted': hidden('Account Deleted - {brand}', 'What remains of your account at {brand}.'),
  '/review': hidden('Your Review - {brand}', 'What you say of a trip that you booked at {brand}.'),
  '/newsletter': hidden('Newsletter - {brand}', 'Confirm that you want the newsletter of {brand}, or leave it.'),
  '/alerts': hidden('Price Alerts - {brand}', 'Your price alerts at {brand}.'),
  '/trip': hidden('Your Trip - {brand}', 'The booking that a link of {brand} has opened for you.'),
  '/account-settings': hidden('Account Settings - {brand}', 'Your profile, password, security and data at {brand}.'),
  '/account-settings/cards': hidden(
    'Payment Cards - {brand}',
    'The cards that you let {brand} store for your next booking.',
  ),
  '/admin-settings': hidden(
    'Admin Settings - {brand}',
    'The mode, the configuration and the latest changes of the platform.',
  ),
  '/admin/brands': hidden('Brand Manager - {brand}', 'The brands of the platform: their hosts, looks and versions.'),
  '/admin/activity': hidden(
    'Activity - {brand}',
    'What was done on the platform, and what happened around signing in.',
  ),
  '/admin/team': hidden('Team - {brand}', 'Who looks after a brand.'),
  '/admin/join': hidden('Invitation - {brand}', 'An invitation to the team of a brand.'),
  '/admin/domains': hidden('Domains - {brand}', 'The hosts at which a brand answers.'),
  '/admin/prices': hidden('Prices - {brand}', 'What a brand adds to its fares, and its promotion codes.'),
  '/admin/taxes': hidden('Taxes - {brand}', 'How a brand is taxed.'),
  '/admin/payouts': hidden('Payouts - {brand}', 'What a brand is paid.'),
  '/admin/pages': hidden('Pages - {brand}', 'What the pages of a brand say.'),
  '/admin/pages/:page': hidden('Page - {brand}', 'What one page of a brand says.'),
  '/admin/reviews': hidden('Reviews - {brand}', 'What travelers say of their trips, to be published or answered.'),
  '/admin/users': hidden('Users - {brand}', 'The accounts of every brand.'),
  '/admin/users/:id': hidden('User - {brand}', 'One account: its role, its sign-ins, and what can be done about it.'),
  '/admin/bookings': hidden('Bookings - {brand}', 'What the shop has sold.'),
  '/admin/bookings/:id': hidden('Booking - {brand}', 'A booking of the shop.'),
  '/admin/numbers': hidden('Numbers - {brand}', 'How often the shop is searched, and what it sells.'),
  '/admin/books': hidden('Books - {brand}', 'The books of the shop.'),
  '/admin/books/close': hidden('Month-End Close - {brand}', 'What is open when a month ends.'),
  '/admin/books/statements': hidden('Duffel Statements - {brand}', 'Statements beside the books.'),
  '/admin/books/stripe-payouts': hidden('Stripe Payouts - {brand}', 'Payouts to the bank beside the books.'),
  '/admin/books/trial-balance': hidden('Trial Balance - {brand}', 'Every account of a month or a year.'),
  '/admin/opening': hidden('Opening - {brand}', 'What a brand needs before travelers buy from it.'),
  '/admin/inbox': hidden('Inbox - {brand}', 'What visitors wrote to the brand.'),
  '/admin/inbox/:id': hidden('Message - {brand}', 'One message to the brand, and what became of it.'),
  '/admin/newsletter': hidden('Newsletter - {brand}', 'Who gets the newsletter of the shop.'),
  '/admin/cases': hidden('Cases - {brand}', 'Purchases, refunds and cancellations that wait for a person.'),
  '/admin/cases/:id': hidden('Case - {brand}', 'A case of the platform.'),
  '/privacy': indexed(
    'Privacy Policy - {brand}',
    'What personal data {brand} collects when you search and book flights, why, for how long, and the choices you have.',
  ),
  '/terms': indexed(
    'Terms of Service - {brand}',
    'The terms for using {brand}: accounts, bookings, payments, changes, cancellations and liability.',
  ),
  '/cookies': indexed(
    'Cookie Policy - {brand}',
    'Which cookies {brand} uses, what each is for, how long it stays and how to refuse it.',
  ),
  '/cancellation-policy': indexed(
    'Cancellation and Refund Policy - {brand}',
    'How to cancel a flight booked with {brand}, what each fare type gives back, and how long a refund takes.',
  ),
  '/about': indexed(
    'About Us - {brand}',
    'Who is behind {brand}, how it works, and whom to ask about flights and bookings.',
  ),
  '/careers': indexed(
    'Careers - {brand}',
    'Work at {brand}: which positions are open now, and how to apply for one of them or for another.',
  ),
  '/blog': indexed(
    'Blog - {brand}',
    'Travel tips, industry insights, technology, sustainability and company news from {brand}.',
  ),
  '/press': indexed(
    'Press - {brand}',
    'For everybody who writes about {brand}: facts and news of the company, and whom the press can ask.',
  ),
  '/support': indexed(
    'Support Center - {brand}',
    'Find answers about bookings, payments and changes, write to us[ or call {brand} at {phone}].',
  ),
  '/faq': indexed(
    'Frequently Asked Questions - {brand}',
    'Answers about booking, payment, cancellations, changes, travel and your account with {brand}.',
  ),
  '/contact': indexed(
    'Contact Us - {brand}',
    'About a booking, a refund or anything else: reach {brand}[ at {phone},] by email or with a message.',
  ),
}

const NOT_FOUND = hidden(
  '404 Page Not Found - {brand}',
  'There is no page at this address. Search and book flights with {brand}.',
)

const NO_ARTICLE = hidden(
  'Article Not Found - {brand}',
  'The address may be mistyped, or the article may have been taken down. {brand} has others to read.',
)

// A trailing slash is ignored.
const patterns = Object.entries(PAGES).map(
  ([path, template]) =>
    [new RegExp(`^${path.replace(/:\w+/, '[^/]+')}${path === '/' ? '' : '/?'}$`), template] as const,
)

/** What identifies a page: the path without a trailing slash, and on the blog the requested article. */
function parseAddress(address: string): { asked: string; path: string; article: string | null } {
  const [asked = '', query] = address.split('?')
  const path = asked === '/' ? asked : asked.replace(/\/$/, '')
  return { asked, path, article: path === '/blog' ? new URLSearchParams(query).get('article') || null : null }
}

function find(address: string, brand: Addresses): PageMeta {
  const { asked, path, article } = parseAddress(address)
  if (path.startsWith('/press/')) {
    const release = brand.releases?.().find(({ id }) => isOfRelease(path, id))
    return release ? indexed(`${release.title} - {brand}`, shortened(release.excerpt)) : NOT_FOUND
  }
  const page = patterns.find(([pattern]) => pattern.test(asked))?.[1]
  if (!page || article === null) return page ?? NOT_FOUND
  const head = brand.articles?.().find(({ id }) => id === article)
  return head ? indexed(`${head.title} - {brand}`, head.excerpt) : NO_ARTICLE
}

/** As much of a text as search results show, cut between two words. */
const shortened = (text: string) => (text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s\S*$/, '')}…`)

/** Whether search engines may index a page of the brand: a blog without articles says nothing. */
const mayIndex = (path: string, { articles }: Addresses) => path !== '/blog' || articles?.().length !== 0

/** Whether the app has a page of the brand at this address: a path, with or without a query string. */
export const isPage = (address: string, brand: Addresses = {}): boolean =>
  ![NOT_FOUND, NO_ARTICLE].includes(find(address, brand))

/** The paths of all pages, in the order of the route table; `/flight/:id` is that of every flight. */
export const PAGE_PATHS: readonly string[] = Object.keys(PAGES)

/** The addresses of a brand's pages that search engines may index: those of the route table in order, then articles and releases. */
export const indexedAddresses = (brand: Addresses): readonly string[] => [
  ...PAGE_PATHS.filter((path) => PAGES[path]?.indexed && mayIndex(path, brand)),
  ...(brand.articles?.() ?? []).map(({ id }) => articleAddress(id)),
  ...(brand.releases?.() ?? []).map(({ id }) => releaseAddress(id)),
]

/** Title and description of the page at an address, with a brand's words filled in; those of the not-found page when there is none. */
export function pageMeta(address: string, brand: Site): PageMeta {
  const template = find(address, brand)
  const { path, article } = parseAddress(address)
  const own = article === null && template !== NOT_FOUND ? brand.own?.(path) : undefined
  return {
    title: own?.title || fillWords(template.title, brand),
    description: own?.description || fillWords(template.description, brand),
    indexed: template.indexed && (article !== null || mayIndex(path, brand)),
  }
}

/** The canonical address of a page, without a trailing slash or further parameters. */
export function canonicalAddress(address: string): string {
  const { path, article } = parseAddress(address)
  return article === null ? path : articleAddress(article)
}
