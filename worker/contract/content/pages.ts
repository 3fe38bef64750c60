import type { BlogList } from './articles'
import type { FaqList } from './faq'
import type { Blocks, PageContent, StoredPage } from './fields'
import type { PageName } from './page-names'
import { about } from './pages/about'
import { blog } from './pages/blog'
import { careers } from './pages/careers'
import { contact } from './pages/contact'
import { faq } from './pages/faq'
import { home } from './pages/home'
import { press } from './pages/press'

/** The parts of each page. */
export const PAGES = { home, about, careers, blog, press, faq, contact } as const satisfies Record<PageName, Blocks>

/** What each page is called in lists. */
export const PAGE_LABELS: Readonly<Record<PageName, string>> = {
  home: 'Home',
  about: 'About',
  careers: 'Careers',
  blog: 'Blog',
  press: 'Press',
  faq: 'FAQ',
  contact: 'Contact',
}

/** A page's content as its screen is given it. */
export type ContentOf<Name extends PageName> = Name extends 'blog'
  ? BlogList
  : Name extends 'faq'
    ? FaqList
    : PageContent<(typeof PAGES)[Name]>
/** A page's content as it is stored. */
export type StoredContentOf<Name extends PageName> = StoredPage<(typeof PAGES)[Name]>
/** The content of a brand's pages; a page that isn't there has never been filled in. */
export type BrandContent = { readonly [Name in PageName]?: StoredContentOf<Name> | undefined }
