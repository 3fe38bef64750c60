import * as v from 'valibot'
import type { BrandRecord } from '../../contract/brand'
import { pageContentSchema } from '../../contract/content/content-schema'
import type { Block, Field } from '../../contract/content/fields'
import { CONTENT_NAMES, type ContentName } from '../../contract/content/page-names'
import { blocksOf, PAGE_LABELS } from '../../contract/content/pages'
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

const isEmpty = ({ kind }: Field, value: unknown) =>
  kind === 'choice' || kind === 'order' || (Array.isArray(value) ? value.length === 0 : !value)

/** Whether a part shows nothing: its lists have no entry, or, where it has no list, nothing is written in it. */
function showsNothing({ fields }: Block, values: Record<string, unknown>): boolean {
  const named = Object.entries(fields).filter(([name]) => name !== 'title' && name !== 'lead')
  const lists = named.filter(([, { kind }]) => kind === 'list')
  const telling = lists.length > 0 ? lists : named
  return telling.length > 0 && telling.every(([name, field]) => isEmpty(field, values[name]))
}

function emptyParts(name: ContentName, content: Record<string, Record<string, unknown>>): MissingWord[] {
  return Object.entries(blocksOf(name)).flatMap(([part, block]): MissingWord[] => {
    const values = content[part]
    if (block.isAlways || values?.isShown !== true || !showsNothing(block, values)) return []
    return [
      {
        need: 'recommended',
        what: `${PAGE_LABELS[name]}: something in “${block.label}”`,
        why: 'The part is shown and has nothing in it. Fill it in, or don’t show it.',
        at: { page: name, field: `${part}.isShown` },
      },
    ]
  })
}

/** What is wrong with what a brand has written: pages that can't be shown, parts with nothing in them, links that lead nowhere. */
export function brokenWords(record: BrandRecord): MissingWord[] {
  const written = CONTENT_NAMES.filter((name) => record.content?.[name] !== undefined)
  const words = written.flatMap((name): MissingWord[] => {
    const content = storedContent(record, name)
    const read = v.safeParse(pageContentSchema(name, content), content)
    if (read.success) return emptyParts(name, read.output as never)
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
  return [...words, ...dead]
}
