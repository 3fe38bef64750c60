import { type Blocks, block, choice, day, head, line, list, type PageContent, type StoredPage, text } from './fields'
import type { PageName } from './page-names'

/** The drawings beside a point. */
const ICONS = {
  shield: 'Shield',
  bulb: 'Light bulb',
  heart: 'Heart',
  plug: 'Plug',
  list: 'List',
  leaf: 'Leaf',
  home: 'House',
  plane: 'Airplane',
  health: 'Health',
  book: 'Book',
  family: 'Family',
  clock: 'Clock',
  eye: 'Eye',
  pen: 'Pen',
  users: 'People',
} as const
export type IconName = keyof typeof ICONS

const title = line('Title', 90)
const lead = text('Introduction', 400, { isOptional: true })
const heading = { title, lead }
const point = { icon: choice('Drawing', ICONS), title: line('Title', 60), text: text('Text', 400) }
const points = (entry: string) => list('Points', entry, 12, point)

const top = head('Top of the page', heading)

const about = {
  top,
  story: block('Story', {
    title,
    text: text('Text', 4000),
    quote: line('Quotation beside it', 160, { isOptional: true }),
  }),
  mission: block('Mission and values', { ...heading, points: points('value') }),
  people: block('People', {
    ...heading,
    people: list('People', 'person', 30, {
      name: line('Name', 80),
      role: line('Role', 80),
      about: text('What they do', 300, { isOptional: true }),
    }),
  }),
  approach: block('Approach', { ...heading, points: points('point') }),
  call: block('Invitation at the end', { title, text: text('Text', 300, { isOptional: true }) }),
} satisfies Blocks

const careers = {
  top,
  benefits: block('Benefits', { ...heading, points: points('benefit') }),
  values: block('Values', { ...heading, points: points('value') }),
  positions: block('Open positions', {
    ...heading,
    jobs: list('Positions', 'position', 60, {
      team: line('Team', 40),
      title: line('Title', 90),
      location: line('Place', 80),
      type: line('Kind of contract', 60),
      text: text('Description', 2000),
    }),
  }),
  hiring: block('How you hire', {
    ...heading,
    steps: list('Steps', 'step', 10, { title: line('Title', 60), text: text('Text', 300) }),
  }),
  resume: block('Unasked applications', { title, text: text('Text', 400) }),
} satisfies Blocks

const press = {
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
      href: line('Address of the article', 300, { isOptional: true, hint: 'Begins with https://' }),
    }),
  }),
  assets: block('Brand assets', heading),
  people: block('People for the press', {
    ...heading,
    people: list('People', 'person', 30, {
      name: line('Name', 80),
      role: line('Role', 80),
      topics: line('Topics', 160, { isOptional: true }),
    }),
  }),
} satisfies Blocks

/** The parts of each page. */
export const PAGES = { about, careers, press } as const satisfies Record<PageName, Blocks>

/** A page's content as its screen is given it. */
export type ContentOf<Name extends PageName> = PageContent<(typeof PAGES)[Name]>
/** A page's content as it is stored. */
export type StoredContentOf<Name extends PageName> = StoredPage<(typeof PAGES)[Name]>
/** The content of a brand's pages; a page that isn't there has never been filled in. */
export type BrandContent = { readonly [Name in PageName]?: StoredContentOf<Name> | undefined }
