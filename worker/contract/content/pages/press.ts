import { type Blocks, block, day, line, link, list, picture, text } from '../fields'
import { heading, title, top } from './common-parts'

/** /press. */
export const press = {
  top,
  inquiries: block('Media inquiries', {
    title,
    text: text('Text', 600),
    note: text('Note', 300, { isOptional: true }),
  }),
  facts: block('Company facts', {
    title,
    facts: list('Facts', 'fact', 20, { term: line('What', 40), fact: line('Fact', 200) }),
  }),
  releases: block('Press releases', {
    ...heading,
    releases: list('Releases', 'release', 60, {
      title: line('Title', 140),
      date: day('Published on'),
      category: line('Category', 40),
      photo: picture('Picture'),
      text: text('Text', 4000),
    }),
  }),
  coverage: block('Media coverage', {
    ...heading,
    articles: list('Articles', 'article', 60, {
      title: line('Title', 140),
      publication: line('Publication', 80),
      date: day('Published on'),
      excerpt: text('Excerpt', 400),
      href: link('Address of the article', { isOptional: true }),
    }),
  }),
  assets: block('Brand assets', heading),
  people: block('People for the press', {
    ...heading,
    people: list('People', 'person', 30, {
      name: line('Name', 80),
      role: line('Role', 80),
      photo: picture('Photo', { hint: 'Without one a drawn portrait with the initials is shown.' }),
      topics: line('Topics', 160, { isOptional: true }),
    }),
  }),
} satisfies Blocks
