import * as v from 'valibot'
import { Brand, type BrandRecord } from '../contract/brand'
import { pageContentSchema } from '../contract/content/content-schema'
import type { Block, Blocks } from '../contract/content/fields'
import { isStanding, PAGE_NAMES, type PageName, pagePath, type StandingPage } from '../contract/content/page-names'
import { type BrandContent, type ContentOf, PAGES, type StoredContentOf } from '../contract/content/pages'
import { fillWords } from './fill-words'
import { home } from './neutral/home'
import { ALL_TEAMS, positionName, teamsOf } from './open-positions'

/** What the pages that every brand has say until it fills them in. */
export const NEUTRAL: { readonly [Name in StandingPage]: StoredContentOf<Name> } = { home }

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

/** What everybody may know of a brand. */
export const publicBrand = (record: BrandRecord): Brand => ({
  ...v.parse(Brand, record),
  emptyPages: emptyPages(record),
})

/** The values between which a brand's own content lets the address of a page choose. */
export function pageChoices(record: BrandRecord, path: string): string[] {
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
function fillAll(value: unknown, brand: BrandRecord): unknown {
  if (typeof value === 'string') return fillWords(value, brand)
  if (Array.isArray(value)) return value.map((each) => fillAll(each, brand))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillAll(each, brand)]))
}

/**
 * A stored page as its screen is given it.
 * @param stored as `pageContentSchema` has checked it
 */
export function shownContent<Name extends PageName>(
  name: Name,
  stored: NonNullable<BrandContent[Name]>,
  brand: BrandRecord,
): ContentOf<Name> {
  const blocks: Blocks = PAGES[name]
  const parts = Object.keys(blocks).map((part) => {
    const { isShown, ...values } = (stored as Record<string, { isShown: boolean }>)[part] ?? { isShown: false }
    return [part, isShown ? fillAll(values, brand) : null]
  })
  return Object.fromEntries(parts) as ContentOf<Name> // its own blocks, and what was checked to be in them
}

/** A page as it is stored, with the parts of a standing page that it got since. */
export const storedContent = (record: Pick<BrandRecord, 'content'>, name: PageName): unknown =>
  isStanding(name) ? { ...NEUTRAL[name], ...record.content?.[name] } : record.content?.[name]

/**
 * What a brand's page says; null where the brand has no such page, or one that can't be read any more. A standing page that can't be read
 * says what it said before it was filled in.
 */
export function pageContent<Name extends PageName>(record: BrandRecord, name: Name): ContentOf<Name> | null {
  if (!isStanding(name) && !isFilledIn(record, name)) return null
  const content = storedContent(record, name)
  const stored = v.safeParse(pageContentSchema(name, content), content)
  if (stored.success) return shownContent(name, stored.output, record)
  return isStanding(name) ? (shownContent(name, NEUTRAL[name], record) as ContentOf<Name>) : null // of the same name
}
