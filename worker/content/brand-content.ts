import * as v from 'valibot'
import { Brand, type BrandRecord } from '../contract/brand'
import type { BlogList } from '../contract/content/articles'
import { pageContentSchema } from '../contract/content/content-schema'
import type { FaqList } from '../contract/content/faq'
import type { Block, Blocks, PageContent } from '../contract/content/fields'
import {
  type ContentName,
  isPageName,
  isStanding,
  PAGE_NAMES,
  type PageName,
  pagePath,
  type StandingPage,
} from '../contract/content/page-names'
import { type BrandContent, type ContentOf, PAGES, type StoredContentOf } from '../contract/content/pages'
import { brandMarks } from '../domain/brand/brand-marks'
import { fillWords } from '../domain/brand/fill-words'
import { perRecord } from '../domain/brand/per-record'
import { brandVersions, currentTexts } from '../domain/brand-versions'
import { isOwnLegalKey } from '../features/brands/legal/contract'
import { enteredOffers } from '../features/seen/rules-entered-offers'
import { appearedBy, headOf, type ReadArticles, readArticles } from './articles'
import { neutralFaq } from './faq'
import { contact } from './neutral-contact'
import { home } from './neutral-home'
import { ALL_TEAMS, positionName, teamsOf } from './open-positions'
import { ownFoot } from './own-foot'
import { ownTitles } from './own-titles'
import type { Site } from './page-meta'

/** What the pages that every brand has say until it fills them in. */
export const NEUTRAL: { readonly [Name in StandingPage]: StoredContentOf<Name> } = { home, faq: neutralFaq, contact }

/** A page with no part but its head has nothing to say. */
const hasParts = (name: PageName, content: BrandContent[PageName]) =>
  Object.entries<Block>(PAGES[name]).some(
    ([part, { isAlways }]) => !isAlways && (content as Record<string, { isShown?: boolean }>)[part]?.isShown,
  )

const isFilledIn = ({ content = {} }: Pick<BrandRecord, 'content'>, name: PageName) =>
  content[name] !== undefined && hasParts(name, content[name])

/** Whether the brand itself has said what the page says. */
export const hasOwnContent = (record: Pick<BrandRecord, 'content'>, name: PageName) =>
  isStanding(name) ? record.content?.[name] !== undefined : isFilledIn(record, name)

/** The paths of the pages that a brand might fill in and has not: they are not there. */
export const emptyPages = (record: Pick<BrandRecord, 'content'>): string[] =>
  PAGE_NAMES.filter((name) => !isStanding(name) && !isFilledIn(record, name)).map(pagePath)

const unlessSilent = <Words extends object>(words: Words) => (Object.values(words).some(Boolean) ? words : undefined)

/** What a brand says of calling it and of how soon it acts; nothing of what it doesn't say. */
function contactWords(record: BrandRecord): Pick<Brand, 'calls' | 'promises'> {
  if (record.content?.contact === undefined) return { calls: undefined, promises: undefined }
  const { hours, calls, emails, refunds } = pageContent(record, 'contact') ?? {}
  return {
    calls: unlessSilent({ support: hours?.support, foot: hours?.foot, notice: calls?.notice }),
    promises: unlessSilent({ emails: emails?.answered, refunds: refunds?.begun }),
  }
}

/** What everybody may know of a brand. */
export const publicBrand = perRecord((record): Brand => {
  const empty = emptyPages(record)
  return {
    ...v.parse(Brand, record),
    marks: brandMarks(record),
    emptyPages: empty,
    ...contactWords(record),
    foot: ownFoot(record, empty),
    hasOwnTitles: Object.keys(ownTitles(record)).length > 0 || undefined,
    texts: record.legal && currentTexts(record),
    shop: record.closing ? 'closed' : record.shop,
  }
})

/** The values between which a brand's own content lets the address of a page choose on a day. */
export function pageChoices(record: BrandRecord, path: string, day: string): string[] {
  if (path === '/blog') return brandArticles(record, day).categories.map(({ slug }) => slug)
  const page = path.slice(1)
  if (isOwnLegalKey(page) || page === 'cookies')
    return brandVersions(page, record).map(({ version }) => String(version))
  if (path !== '/careers') return []
  const { positions } = pageContent(record, 'careers') ?? {}
  return positions ? [...teamsOf(positions.jobs).map(({ slug }) => slug), ALL_TEAMS] : []
}

/** The names by which a brand takes applications. */
export function openPositions(record: BrandRecord): string[] {
  const { positions } = pageContent(record, 'careers') ?? {}
  return positions?.jobs.map((job) => positionName(job, positions.jobs)) ?? []
}

/** The value with a brand's words in each of its texts. */
export function fillAll(value: unknown, brand: BrandRecord): unknown {
  if (typeof value === 'string') return fillWords(value, brand)
  if (Array.isArray(value)) return value.map((each) => fillAll(each, brand))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillAll(each, brand)]))
}

/** The parts of a stored page, with a brand's words; null for those that aren't shown. */
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
  return Object.fromEntries(parts) as PageContent<(typeof PAGES)[Name]> // its own blocks, and what was checked to be in them
}

const blogList = (top: BlogList['top'], { articles, categories }: ReadArticles): BlogList => ({
  top,
  articles: articles.map(headOf),
  categories,
})

/**
 * A stored page as its screen is given it, a blog with the articles to come.
 * @param stored as `pageContentSchema` has checked it
 */
export function shownContent<Name extends PageName>(
  name: Name,
  stored: NonNullable<BrandContent[Name]>,
  brand: BrandRecord,
): ContentOf<Name> {
  const parts: unknown = shownParts(name, stored, brand)
  if (name === 'faq') {
    const { top, questions } = parts as PageContent<(typeof PAGES)['faq']> // as its name says
    const entries = questions.questions.filter(({ show }) => show === 'yes').map(({ show: _, ...entry }) => entry)
    return { top, entries } as FaqList as ContentOf<Name>
  }
  if (name === 'home') {
    const { offers, ...others } = parts as PageContent<(typeof PAGES)['home']>
    const heading = offers && { title: offers.title, lead: offers.lead }
    return { ...others, offers: heading } satisfies ContentOf<'home'> as ContentOf<Name>
  }
  if (name !== 'blog') return parts as ContentOf<Name>
  const { top, articles } = parts as PageContent<(typeof PAGES)['blog']>
  return blogList(top, readArticles(articles?.articles ?? [])) as ContentOf<Name>
}

/** A page as it is stored, with the parts of a standing page that it got since. */
export const storedContent = (record: Pick<BrandRecord, 'content'>, name: ContentName): unknown =>
  isPageName(name) && isStanding(name) ? { ...NEUTRAL[name], ...record.content?.[name] } : record.content?.[name]

/**
 * A stored page where it is filled in and can be read. What a brand stored before a rule came may not be: of a page that every brand has, the
 * parts that break it aren't shown.
 */
function readStored<Name extends PageName>(record: BrandRecord, name: Name): NonNullable<BrandContent[Name]> | null {
  if (!isStanding(name) && !isFilledIn(record, name)) return null
  const content = storedContent(record, name)
  const stored = v.safeParse(pageContentSchema(name, content), content)
  if (stored.success) return stored.output
  if (!isStanding(name)) return null
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

/**
 * What a brand's page says; null where the brand has no such page, or one that can't be read any more. A standing page that can't be read
 * says what it said before it was filled in. The blog, which depends on the day, is `shownPage`'s.
 */
export function pageContent<Name extends Exclude<PageName, 'blog'>>(
  record: BrandRecord,
  name: Name,
): ContentOf<Name> | null {
  const stored = readStored(record, name)
  if (stored) return shownContent(name, stored, record)
  return isStanding(name) ? (shownContent<StandingPage>(name, NEUTRAL[name], record) as ContentOf<Name>) : null // of the same name
}

/** Every article of a brand's blog, whole, those to come included; none where it has no blog. */
const allArticles = perRecord((record): ReadArticles => {
  const stored = readStored(record, 'blog')
  return readArticles(stored ? (shownParts('blog', stored, record).articles?.articles ?? []) : [])
})

/** The articles of a brand's blog that have appeared by a day, whole, and their categories; none where it has no blog. */
export const brandArticles = (record: BrandRecord, day: string): ReadArticles => appearedBy(day, allArticles(record))

/** What a brand's page says on a day, as `pageContent` does; a blog without the articles that appear later. */
export function shownPage<Name extends PageName>(record: BrandRecord, name: Name, day: string): ContentOf<Name> | null {
  if (name !== 'blog') return pageContent(record, name as Exclude<Name, 'blog'>) as ContentOf<Name> | null // of the same name
  const stored = readStored(record, 'blog')
  return stored && (blogList(shownParts('blog', stored, record).top, brandArticles(record, day)) as ContentOf<Name>)
}

/** What of a brand decides on a day which addresses have a page, and what each is called. */
export const siteOf = (record: BrandRecord, day: string): Site => ({
  name: record.name,
  contact: record.contact,
  emptyPages: emptyPages(record),
  articles: () => brandArticles(record, day).articles,
  own: (path) => ownTitles(record)[path],
})

/** What a brand's home says, and its owner's offers in the brand's words: what its fares are read for. */
export const homeOf = perRecord((record) => ({
  brand: record,
  content: pageContent(record, 'home'),
  offers: enteredOffers(record).map((offer) => ({ ...offer, title: fillWords(offer.title, record) })),
}))
