import type { BlogList } from './articles'
import type { FaqList } from './faq'
import type { Blocks, PageContent, StoredPage } from './fields'
import { type ContentName, isPageName, type PageName } from './page-names'
import { about } from './pages/about'
import { blog } from './pages/blog'
import { careers } from './pages/careers'
import { contact } from './pages/contact'
import { faq } from './pages/faq'
import { type HomeContent, home } from './pages/home'
import { press } from './pages/press'
import { footer } from './sheets/footer'
import { mails } from './sheets/mails'
import { found, titles } from './sheets/titles'

/** The parts of each page. */
export const PAGES = { home, about, careers, blog, press, faq, contact } as const satisfies Record<PageName, Blocks>

const CONTENT = { ...PAGES, titles, footer, mails } as const satisfies Record<ContentName, Blocks>

/** The parts that an owner fills in: those that the page shows, and its title and description for search engines. */
export const blocksOf = (name: ContentName): Blocks => (isPageName(name) ? { ...PAGES[name], found } : CONTENT[name])

/** The name of each page in lists. */
export const PAGE_LABELS: Readonly<Record<ContentName, string>> = {
  home: 'Home',
  about: 'About',
  careers: 'Careers',
  blog: 'Blog',
  press: 'Press',
  faq: 'FAQ',
  contact: 'Contact',
  titles: 'Titles of the other pages',
  footer: 'Foot of every page',
  mails: 'Mails to travelers',
}

/** A page's content as its screen receives it. */
export type ContentOf<Name extends PageName> = Name extends 'blog'
  ? BlogList
  : Name extends 'faq'
    ? FaqList
    : Name extends 'home'
      ? HomeContent
      : PageContent<(typeof PAGES)[Name]>
/** A page's content as it is stored, with `found` if the page has it (`blocksOf`). */
export type StoredContentOf<Name extends ContentName> = StoredPage<(typeof CONTENT)[Name]>
/** The content of a brand's pages; a missing page has never been filled in. */
export type BrandContent = { readonly [Name in ContentName]?: StoredContentOf<Name> | undefined }
