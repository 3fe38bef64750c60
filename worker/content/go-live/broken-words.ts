import * as v from 'valibot'
import type { BrandRecord } from '../../contract/brand'
import { pageContentSchema } from '../../contract/content/content-schema'
import { CONTENT_NAMES, type ContentName } from '../../contract/content/page-names'
import { PAGE_LABELS } from '../../contract/content/pages'
import { IN_OUR_WORDS } from '../../contract/plain-issue'
import { storedContent } from '../brand-content'
import { deadLinks } from '../own-foot'

/**
 * How important it is: a shop shouldn't sell without what is required; recommended content makes it more complete, or is asked for by some
 * laws; optional content is up to the owner.
 */
export type Need = 'required' | 'recommended' | 'optional'

/** Content that a brand hasn't provided yet. */
export interface MissingContent {
  need: Need
  /** What is missing, in a few words. */
  what: string
  why: string
  /** The field to fill in: of the brand's settings, or of one of its pages. */
  at: { page: 'brand' | ContentName; field: string }
}

/** Visible parts without content. A list that must have an entry can't be empty while its part is shown. */
function emptyParts({ content, asksForReviews }: BrandRecord): MissingContent[] {
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

/** The faults in what a brand has written: invalid pages, visible parts without content, broken links. */
export function brokenContent(record: BrandRecord): MissingContent[] {
  const written = CONTENT_NAMES.filter((name) => record.content?.[name] !== undefined)
  const words = written.flatMap((name): MissingContent[] => {
    const content = storedContent(record, name)
    const read = v.safeParse(pageContentSchema(name, content), content, IN_OUR_WORDS)
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
  const dead = deadLinks(record).map(
    (label): MissingContent => ({
      need: 'recommended',
      what: `A page for the link “${label}”`,
      why: 'It leads to a page that this shop does not have, so it is left out at the foot of the pages.',
      at: { page: 'footer', field: 'links.links' },
    }),
  )
  return [...words, ...emptyParts(record), ...dead]
}
