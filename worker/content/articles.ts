/** What is known of an article before it is read: on its card, in search results and where it is shared. No text names a brand. */
export interface ArticleHead {
  /** Its name in addresses. */
  id: string
  title: string
  /** One or two sentences, 70 to 160 characters. */
  excerpt: string
  author: string
  /** When it was published, yyyy-MM-dd. */
  date: string
}

const HEADS = [
  {
    id: 'one-price',
    title: 'One price, from the first page to the receipt',
    excerpt: 'Every fare we show now covers everyone who travels, with taxes and our margin, rounded once.',
    author: 'Marisol Tennant',
    date: '2026-11-03',
  },
  {
    id: 'how-early-to-be-at-the-airport',
    title: 'How early to be at the airport',
    excerpt: 'Two hours or three? The answer depends on where you fly and when, and on what you did the day before.',
    author: 'Tomasz Lindqvist-Mora',
    date: '2026-10-06',
  },
  {
    id: 'when-to-book',
    title: 'When to book: using the eleven-month window',
    excerpt:
      'Airlines open their schedules about 11 months ahead. What that window is good for, and what it cannot do.',
    author: 'Hanne Solbakken',
    date: '2026-09-15',
  },
  {
    id: 'why-offers-expire',
    title: 'Why a fare can expire while you look at it',
    excerpt:
      'Offers typically last about half an hour. What happens behind the timer, and what we do when it runs out.',
    author: 'Idris Vanterpool',
    date: '2026-08-18',
  },
  {
    id: 'passport-six-months',
    title: 'Check your passport before you check fares',
    excerpt: 'A passport that expires next spring can stop a trip this winter. What the six-month rule means for you.',
    author: 'Devika Ashgrove',
    date: '2026-07-14',
  },
  {
    id: 'four-choices',
    title: 'Four choices that make a flight lighter',
    excerpt: 'Flying has a footprint that no button removes. These choices change how large it is.',
    author: 'Hanne Solbakken',
    date: '2026-06-09',
  },
  {
    id: 'inside-a-ticket-price',
    title: 'Base fare, taxes and fees: inside a ticket price',
    excerpt:
      'Why two flights of the same length can carry very different taxes, and which part comes back if you cancel.',
    author: 'Marisol Tennant',
    date: '2026-05-19',
  },
  {
    id: 'one-bag',
    title: 'One bag: what goes in the cabin and what may not',
    excerpt:
      'Cabin bags save time and often money. Liquids, batteries and a measuring tape decide whether yours gets on.',
    author: 'Noor Haverkamp',
    date: '2026-04-21',
  },
  {
    id: 'no-ticket-no-charge',
    title: 'No ticket, no charge: how a payment runs here',
    excerpt: 'Between pressing the button and seeing a reference, four things happen in a fixed order. Here is why.',
    author: 'Idris Vanterpool',
    date: '2026-03-24',
  },
  {
    id: 'operated-by',
    title: 'Operated by: who really flies you there',
    excerpt:
      'The airline that sells a seat is not always the one that owns the plane. Codeshares, and why they matter.',
    author: 'Tomasz Lindqvist-Mora',
    date: '2026-02-10',
  },
  {
    id: 'what-an-offset-does',
    title: 'What a carbon offset does, and what it does not',
    excerpt: 'An offset pays for savings somewhere else. Five questions to ask before you add one to a trip.',
    author: 'Noor Haverkamp',
    date: '2026-01-20',
  },
  {
    id: 'book-without-an-account',
    title: 'Book first, decide about an account later',
    excerpt: 'You can search, compare and book as a visitor. What we keep, and how to find your trip afterwards.',
    author: 'Devika Ashgrove',
    date: '2025-12-02',
  },
] as const satisfies readonly ArticleHead[]

type ArticleId = (typeof HEADS)[number]['id']

/** The blog's articles, the newest first. */
export const articleHeads: readonly ArticleHead[] = HEADS

const byId: ReadonlyMap<string, ArticleHead> = new Map(articleHeads.map((head) => [head.id, head]))

/** The article of that name; null where there is none. */
export const findArticle = (id: string): ArticleHead | null => byId.get(id) ?? null

/** An article that there is. */
export const articleHead = (id: ArticleId): ArticleHead => byId.get(id) as ArticleHead // the type has the names of the map

/** Where an article is read. */
export const articleAddress = (id: string) => `/blog?article=${encodeURIComponent(id)}`
