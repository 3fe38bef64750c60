import * as v from 'valibot'
import { UNSEEN } from '../typed-text'
import { isSafeHref, linesOf, plainText, type RichBlock, type RichText, type Run, textOf } from './rich-text'

const MOST_BLOCKS = 150
const MOST_ITEMS = 100
const MOST_RUNS = 200

const SHAPE = 'is not a text that can be read'
const Runs = v.pipe(
  v.array(
    v.object({
      text: v.pipe(v.string(), v.nonEmpty()),
      strong: v.optional(v.boolean()),
      emphasis: v.optional(v.boolean()),
      href: v.optional(v.string()),
    }),
  ),
  v.maxLength(MOST_RUNS, 'has too many pieces in one paragraph'),
)
const Shape = v.pipe(
  v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('heading'), level: v.picklist([2, 3]), runs: Runs }),
      v.object({ kind: v.literal('paragraph'), runs: Runs }),
      v.object({
        kind: v.picklist(['bullets', 'numbers']),
        items: v.pipe(v.array(Runs), v.maxLength(MOST_ITEMS, `may have ${MOST_ITEMS} entries in a list at most`)),
      }),
    ]),
    SHAPE,
  ),
  v.maxLength(MOST_BLOCKS, `may have ${MOST_BLOCKS} headings, paragraphs and lists at most`),
)
// Valibot's own messages about a part are of no use to an author.
const OURS = /^(?:may have|has too many)/

/** What is wrong with a text of the right shape; null when nothing is. Continues a sentence that begins with the field's name. */
function problemOf(rich: RichText, most: number): string | null {
  const lines = rich.flatMap(linesOf)
  // U+FE0F selects the emoji form of a character.
  if (lines.some((runs) => UNSEEN.test(textOf(runs).replaceAll('\ufe0f', '')))) {
    return 'must not contain invisible characters'
  }
  if (lines.some((runs) => textOf(runs).trim() === '')) return 'has a heading, paragraph or list entry without words'
  if (rich.some((block) => 'items' in block && block.items.length === 0)) return 'has a list without entries'
  if (plainText(rich).length > most) return `must be at most ${most} characters`
  const wrong = lines.flat().find(({ href }) => href !== undefined && !isSafeHref(href))?.href
  if (wrong === undefined) return null
  return `may link to addresses that begin with https://, to pages of this site such as /contact, and to mailto: addresses, not to ${wrong.slice(0, 60)}`
}

/**
 * The schema of a rich text; each of its issues is about the whole.
 * @param label what the field is called
 * @param most how many characters its words may have
 */
export const richTextSchema = (label: string, most: number) =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): RichText => {
      const read = v.safeParse(Shape, value)
      if (!read.success) {
        const own = read.issues.find(({ message }) => OURS.test(message))
        addIssue({ message: `${label} ${own?.message ?? SHAPE}` })
        return NEVER
      }
      const composed = read.output.map(compose)
      const problem = problemOf(composed, most)
      if (problem === null) return composed
      addIssue({ message: `${label} ${problem}` })
      return NEVER
    }),
  )

const composeRuns = (runs: readonly Run[]): Run[] =>
  runs.map(({ text, strong, emphasis, href }) => ({
    text: text.normalize('NFC'),
    ...(strong && { strong }),
    ...(emphasis && { emphasis }),
    ...(href !== undefined && { href }),
  }))

function compose(block: RichBlock): RichBlock {
  if ('items' in block) return { ...block, items: block.items.map(composeRuns) }
  return { ...block, runs: composeRuns(block.runs) }
}
