import * as v from 'valibot'
import type { BrandRecord } from '../../contract/brand'
import { pageContentSchema } from '../../contract/content/content-schema'
import { CONTENT_NAMES, type ContentName } from '../../contract/content/page-names'
import { PAGE_LABELS } from '../../contract/content/pages'
import { emptyPages, storedContent } from '../brand-content'
import { deadLinks } from '../own-foot'

/**
 * How much a shop needs it: it shouldn't sell without what is required; what is recommended makes it more whole, or is asked for by some
 * laws; what is optional is as much as the owner wants.
 */
export type Need = 'required' | 'recommended' | 'optional'

/** Something that a brand has not said yet. */
export interface MissingWord {
  need: Need
  /** What is missing, in a few words. */
  what: string
  why: string
  /** The field that mends it: of the brand's settings, or of one of its pages. */
  at: { page: 'brand' | ContentName; field: string }
}

/** Parts that are shown and have nothing in them. A list that must have an entry can't be empty while its part is shown. */
function emptyParts({ content, asksForReviews }: BrandRecord): MissingWord[] {
  const { isShown, questions = [] } = content?.faq?.questions ?? {}
  const hasNoQuestion = isShown === true && questions.every(({ show }) => show === 'no')
  const waitsForNothing = content?.home?.reviews?.isShown === true && !asksForReviews
  return [
    ...(hasNoQuestion
      ? [
          {
            need: 'recommended' as const,
            what: 'A question that is shown',
            why: 'The page of questions is switched on, and all of its questions are hidden.',
            at: { page: 'faq' as const, field: 'questions.questions' },
          },
        ]
      : []),
    ...(waitsForNothing
      ? [
          {
            need: 'recommended' as const,
            what: 'Reviews for your home page',
            why: 'Its part for verified reviews is switched on, and travelers are not asked for any.',
            at: { page: 'brand' as const, field: 'asksForReviews' },
          },
        ]
      : []),
  ]
}

/** What is wrong with what a brand has written: pages that can't be shown, parts with nothing in them, links that lead nowhere. */
export function brokenWords(record: BrandRecord): MissingWord[] {
  const written = CONTENT_NAMES.filter((name) => record.content?.[name] !== undefined)
  const words = written.flatMap((name): MissingWord[] => {
    const content = storedContent(record, name)
    const read = v.safeParse(pageContentSchema(name, content), content)
    if (read.success) return []
    const field = v.getDotPath(read.issues[0]) ?? ''
    return [
      {
        need: 'required',
        what: `${PAGE_LABELS[name]}: what can be read again`,
        why: `Travelers don’t see what was saved: ${read.issues[0].message}.`,
        at: { page: name, field },
      },
    ]
  })
  const dead = deadLinks(record, emptyPages(record)).map(
    (label): MissingWord => ({
      need: 'recommended',
      what: `A page for the link “${label}”`,
      why: 'It leads to a page that this shop does not have, so it is left out at the foot of the pages.',
      at: { page: 'footer', field: 'links.links' },
    }),
  )
  return [...words, ...emptyParts(record), ...dead]
}
