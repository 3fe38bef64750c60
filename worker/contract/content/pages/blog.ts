import { type Blocks, block, choice, day, line, list, picture, rich, text } from '../fields'
import { top } from './common-parts'

/** The drawings beside an article. */
const PICTURES = {
  globe: 'Globe',
  bags: 'Bags',
  board: 'Departure board',
  calendar: 'Calendar',
  card: 'Card',
  formation: 'Airplanes in formation',
  hills: 'Hills',
  news: 'News',
  passport: 'Passport',
  receipt: 'Receipt',
  seats: 'Seats',
  ticket: 'Ticket',
  wing: 'Wing',
} as const

/** /blog. */
export const blog = {
  top,
  articles: block('Articles', {
    articles: list('Articles', 'article', 100, {
      title: line('Title', 90),
      address: line('Name in its address', 80, {
        isOptional: true,
        hint: 'Such as one-bag; the title, if you leave it empty. Links to the article no longer work once it changes.',
      }),
      date: day('Published on', { appears: true }),
      category: line('Category', 40),
      author: line('Author', 80, { isOptional: true }),
      excerpt: text('Summary', 160, {
        hint: 'One or two sentences for its card and for search results, best of 70 to 160 characters.',
      }),
      place: choice('Place', { list: 'Among the other articles', featured: 'Featured, above them' }),
      picture: choice('Drawing', PICTURES),
      photo: picture('Picture', { hint: 'In place of the drawing, and where the article is shared.' }),
      text: rich('Text', 12_000),
    }),
  }),
} satisfies Blocks
