import * as v from 'valibot'
import { Brand, type BrandRecord } from '../contract/brand'
import type { BlogList } from '../contract/content/articles'
import { pageContentSchema } from '../contract/content/content-schema'
import type { FaqList } from '../contract/content/faq'
import type { Block, Blocks, PageContent } from '../contract/content/fields'
import { COMPANY_PAGES, type ContentName, isPageName, type PageName } from '../contract/content/page-names'
import { type BrandContent, type ContentOf, PAGES, type StoredContentOf } from '../contract/content/pages'
import { brandMarks } from '../domain/brand/brand-marks'
import { fillWords } from '../domain/brand/fill-words'
import { perRecord } from '../domain/brand/per-record'
import { phoneHours } from '../domain/brand/phone-hours'
import { brandVersions, currentTexts } from '../domain/brand-versions'
import { isOwnLegalKey } from '../features/brands/legal/contract'
import { enteredOffers } from '../features/seen/rules-entered-offers'
import { appearedBy, headOf, type ReadArticles, readArticles } from './articles'
import { neutralFaq } from './faq'
import { company } from './neutral-company'
import { contact } from './neutral-contact'
import { home } from './neutral-home'
import { ALL_TEAMS, positionName, teamsOf } from './open-positions'
import { ownFoot } from './own-foot'
import { ownTitles } from './own-titles'
import type { Site } from './page-meta'
import { releasesOf } from './releases'

/** The content of each page until a brand fills it in, which is true of any brand. */
export const NEUTRAL: { readonly [Name in PageName]: StoredContentOf<Name> } = {
  home,
  ...company,
  faq: neutralFaq,
  contact,
}

/** Whether a page shows more than its head. */
const hasParts = (name: PageName, content: BrandContent[PageName]) =>
  Object.entries<Block>(PAGES[name]).some(
    ([part, { isAlways }]) => !isAlways && (content as Record<string, { isShown?: boolean }>)[part]?.isShown,
  )

/** Whether the brand itself has written what the page shows. */
export const hasOwnContent = ({ content = {} }: Pick<BrandRecord, 'content'>, name: PageName) =>
  content[name] !== undefined && (!COMPANY_PAGES.some((page) => page === name) || hasParts(name, content[name]))

const orUndefined = <Words extends object>(words: Words) => (Object.values(words).some(Boolean) ? words : undefined)

/** The contact page with its hours as they are shown on a day. */
function onDay(contact: ContentOf<'contact'>, { timeZone }: BrandRecord, day: string): ContentOf<'contact'> {
  if (!contact.hours) return contact
  const [support, booking] = [contact.hours.support, contact.hours.booking].map((text) =>
    phoneHours(text, { timeZone, day }),
  )
  return { ...contact, hours: { support: support ?? '', booking: booking ?? '' } }
}

const undatedContact = perRecord((record) => (record.content?.contact ? pageContent(record, 'contact') : null))

/** The brand's phone and how soon it promises to act, each only where it is set. */
function contactWords(record: BrandRecord, day: string): Pick<Brand, 'calls' | 'promises'> {
  const contact = undatedContact(record)
  if (contact === null) return { calls: undefined, promises: undefined }
  const { hours, calls, emails, refunds } = onDay(contact, record, day)
  return {
    calls: orUndefined({ support: hours?.support, booking: hours?.booking || undefined, notice: calls?.notice }),
    promises: orUndefined({ emails: emails?.answered, refunds: refunds?.begun }),
  }
}

const undatedBrand = perRecord(
  (record): Brand => ({
    ...v.parse(Brand, record),
    marks: brandMarks(record),
    foot: ownFoot(record),
    hasOwnTitles: Object.keys(ownTitles(record)).length > 0 || undefined,
    texts: record.legal && currentTexts(record),
    shop: record.closing ? 'closed' : record.shop,
  }),
)

/** The public part of a brand on a day. */
export const publicBrand = (record: BrandRecord, day: string): Brand => ({
  ...undatedBrand(record),
  ...contactWords(record, day),
})

/** The query values that the brand's own content offers on a day, by path. */
export function pageChoices(record: BrandRecord, path: string, day: string): string[] {
  if (path === '/blog') return brandArticles(record, day).categories.map(({ slug }) => slug)
  const page = path.slice(1)
  if (isOwnLegalKey(page) || page === 'cookies')
    return brandVersions(page, record).map(({ version }) => String(version))
  if (path !== '/careers') return []
  const { positions } = pageContent(record, 'careers')
  return positions ? [...teamsOf(positions.jobs).map(({ slug }) => slug), ALL_TEAMS] : []
}

/** The titles by which a brand takes applications. */
export function openPositions(record: BrandRecord): string[] {
  const { positions } = pageContent(record, 'careers')
  return positions?.jobs.map((job) => positionName(job, positions.jobs)) ?? []
}

/** The value with the brand's words filled into each of its texts. */
export function fillAll(value: unknown, brand: BrandRecord): unknown {
  if (typeof value === 'string') return fillWords(value, brand)
  if (Array.isArray(value)) return value.map((each) => fillAll(each, brand))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillAll(each, brand)]))
}

/** The visible parts of a stored page with the brand's words filled in; null for hidden parts. */
function shownParts<Name extends PageName>(
  name: Name,
  stored: NonNullable<BrandContent[Name]>,
  brand: BrandRecord,
): PageContent<(typeof PAGES)[Name]> {
  const blocks: Blocks = PAGES[name]
  const parts = Object.keys(blocks).map((part) => {
    const { isShown, ...values } = (stored as Record<string, { isShown: boolean }>)[part] ?? { isShown: false }
    return [part, isShown ? fillAll(values, brand) : null]
  })
  return Object.fromEntries(parts) as PageContent<(typeof PAGES)[Name]> // its own blocks, checked by the schema
}

const blogList = (top: BlogList['top'], { articles, categories }: ReadArticles): BlogList => ({
  top,
  articles: articles.map(headOf),
  categories,
})

/**
 * The content of a stored page as its screen receives it; a blog includes future articles.
 * @param stored as `pageContentSchema` has checked it
 * @param day of the hours on the contact page, which without it are as the brand has written them
 */
export function shownContent<Name extends PageName>(
  name: Name,
  stored: NonNullable<BrandContent[Name]>,
  brand: BrandRecord,
  day?: string,
): ContentOf<Name> {
  const parts: unknown = shownParts(name, stored, brand)
  if (name === 'faq') {
    const { top, questions } = parts as PageContent<(typeof PAGES)['faq']> // as its name says
    const entries = questions.questions.filter(({ show }) => show === 'yes').map(({ show: _, ...entry }) => entry)
    return { top, entries } as FaqList as ContentOf<Name>
  }
  if (name === 'contact' && day) return onDay(parts as ContentOf<'contact'>, brand, day) as ContentOf<Name> // as its name says
  if (name === 'home') {
    const { offers, deals, ...others } = parts as PageContent<(typeof PAGES)['home']>
    const headOf = (part: typeof offers | typeof deals) => part && { title: part.title, lead: part.lead }
    return { ...others, offers: headOf(offers), deals: headOf(deals) } satisfies ContentOf<'home'> as ContentOf<Name>
  }
  if (name !== 'blog') return parts as ContentOf<Name>
  const { top, articles } = parts as PageContent<(typeof PAGES)['blog']>
  return blogList(top, readArticles(articles?.articles ?? [])) as ContentOf<Name>
}

/** What a brand has stored; of a page also the parts that were introduced after it was stored. */
export const storedContent = (record: Pick<BrandRecord, 'content'>, name: ContentName): unknown =>
  isPageName(name) ? { ...NEUTRAL[name], ...record.content?.[name] } : record.content?.[name]

/**
 * A stored page if it is filled in and valid. What was stored before a rule was introduced may break it: the parts that do are hidden.
 */
function readStored<Name extends PageName>(record: BrandRecord, name: Name): NonNullable<BrandContent[Name]> | null {
  if (!hasOwnContent(record, name)) return null
  const content = storedContent(record, name)
  const stored = v.safeParse(pageContentSchema(name, content), content)
  if (stored.success) return stored.output
  const blocks: Blocks = PAGES[name]
  const broken = new Set(stored.issues.map((issue) => String(issue.path?.[0].key)))
  const hidden = Object.entries(NEUTRAL[name])
    .filter(([part]) => broken.has(part) && !blocks[part]?.isAlways)
    .map(([part, words]) => [part, { ...words, isShown: false }])
  const { found, ...parts } = content as { found?: unknown }
  const rest = {
    ...parts,
    ...(!broken.has('found') && found !== undefined && { found }),
    ...Object.fromEntries(hidden),
  }
  const read = v.safeParse(pageContentSchema(name, rest), rest)
  return read.success ? read.output : null
}

const readPage = <Name extends PageName>(record: BrandRecord, name: Name): NonNullable<BrandContent[Name]> =>
  readStored(record, name) ?? (NEUTRAL[name] as NonNullable<BrandContent[Name]>) // of the same name

/** The content of a brand's page: its own, or the neutral one. `shownPage` has what depends on the day: the blog, and hours. */
export const pageContent = <Name extends Exclude<PageName, 'blog'>>(record: BrandRecord, name: Name): ContentOf<Name> =>
  shownContent(name, readPage(record, name), record)

/** Every article of a brand's blog with its text, future ones included. */
const allArticles = perRecord(
  (record): ReadArticles => readArticles(shownParts('blog', readPage(record, 'blog'), record).articles?.articles ?? []),
)

/** The articles with texts that have appeared in a brand's blog by a day, and their categories. */
export const brandArticles = (record: BrandRecord, day: string): ReadArticles => appearedBy(day, allArticles(record))

/** The content of a brand's page on a day, as `pageContent`; hours by its clocks, a blog without future articles. */
export function shownPage<Name extends PageName>(record: BrandRecord, name: Name, day: string): ContentOf<Name> {
  if (name !== 'blog') return shownContent(name, readPage(record, name), record, day)
  const { top } = shownParts('blog', readPage(record, 'blog'), record)
  return blogList(top, brandArticles(record, day)) as ContentOf<Name>
}

/** The brand's part in which addresses have a page on a day, and their titles. */
export const siteOf = (record: BrandRecord, day: string): Site => ({
  name: record.name,
  contact: record.contact,
  articles: () => brandArticles(record, day).articles,
  releases: () => releasesOf(pageContent(record, 'press')),
  own: (path) => ownTitles(record)[path],
})

/** The content of a brand's home page, and its owner's offers with the brand's words: the input for its fares. */
export const homeOf = perRecord((record) => ({
  brand: record,
  content: pageContent(record, 'home'),
  offers: enteredOffers(record).map((offer) => ({ ...offer, title: fillWords(offer.title, record) })),
}))
