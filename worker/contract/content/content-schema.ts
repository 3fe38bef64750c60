import * as v from 'valibot'
import { Email, plainAddress } from '../reached-at'
import { isLocalDate } from '../travel'
import { UNSEEN } from '../typed-text'
import { type Block, type Blocks, type Field, type Fields, inOrder, type ListField } from './fields'
import { isProfile, NETWORK_NAMES } from './networks'
import { type ContentName, isPageName } from './page-names'
import { type BrandContent, blocksOf, PAGES, type StoredContentOf } from './pages'
import { MOST_ALT } from './picture-limits'
import { pictureSchema } from './picture-schema'
import { richTextSchema } from './rich-text-schema'

/** Whether required fields are checked: not while a block isn't shown. */
type Strictness = 'whole' | 'unfinished'

/**
 * Any text in any language, with emoji and, unless it is a single line, line breaks, but without characters that are invisible or change
 * the writing direction.
 */
const readableText = (what: string, lines: 'one line' | 'many lines') =>
  v.pipe(
    v.string(),
    v.transform((text: string) => text.normalize('NFC')),
    v.check(
      // U+FE0F selects the emoji form of a character.
      (text) => !UNSEEN.test(text.replace(lines === 'one line' ? /\ufe0f/g : /[\ufe0f\n]/g, '')),
      `${what} must not contain invisible characters${lines === 'one line' ? ' or line breaks' : ''}`,
    ),
  )

const LONGEST_ADDRESS = 500
const isHttps = (address: string) =>
  address.length <= LONGEST_ADDRESS && /^https:\/\/[^\s"<>\\]+$/i.test(address) && URL.canParse(address)
const altText = (isWhole: boolean) =>
  v.pipe(
    v.string('Say what the picture shows'),
    v.trim(),
    v.maxLength(MOST_ALT, `At most ${MOST_ALT} characters`),
    v.check((value) => !isWhole || value !== '', 'Say what the picture shows, for those who do not see it'),
    readableText('This text', 'one line'),
  )

const isPath = (address: string) =>
  address.length <= LONGEST_ADDRESS && /^\/(?!\/)[^\s"<>\\]*$/.test(address) && !UNSEEN.test(address)

function fieldSchema(field: Field, strictness: Strictness): v.GenericSchema {
  const isWhole = strictness === 'whole'
  const { label } = field
  switch (field.kind) {
    case 'line':
    case 'text':
      return v.pipe(
        v.string(`${label} is required`),
        v.transform((value) => value.replace(/\r\n?/g, '\n')),
        v.trim(),
        v.maxLength(field.most, `${label} must be at most ${field.most} characters`),
        v.check((value) => !isWhole || field.isOptional || value !== '', `${label} is required`),
        readableText(label, field.kind === 'line' ? 'one line' : 'many lines'),
        v.check(
          (value) => value === '' || field.kind === 'text' || field.form?.pattern.test(value) !== false,
          field.kind === 'line' ? (field.form?.say ?? '') : '',
        ),
      )
    case 'link':
      return v.pipe(
        v.string(`${label} is required`),
        v.trim(),
        v.check(
          (value) => value === '' || isHttps(value) || (field.allowsPaths && isPath(value)),
          `${label}: use an address that begins with https://${field.allowsPaths ? ', or a path that begins with /' : ''}`,
        ),
        v.check(
          (value) => value === '' || !field.isProfile || isProfile(value),
          `${label}: use the address of a profile at ${NETWORK_NAMES}`,
        ),
        v.check((value) => !isWhole || field.isOptional || value !== '', `${label} is required`),
      )
    case 'email':
      return v.pipe(
        v.string(`${label} is required`),
        v.transform(plainAddress),
        v.check(
          (value) => value === '' || v.is(Email, value),
          `${label}: use an email address such as hello@example.com`,
        ),
        v.check((value) => !isWhole || field.isOptional || value !== '', `${label} is required`),
      )
    case 'rich':
      return v.pipe(
        richTextSchema(label, field.most),
        v.check((value) => !isWhole || field.isOptional || value.length > 0, `${label} is required`),
      )
    case 'day':
      return v.pipe(
        v.string(`${label}: choose a day`),
        v.check(
          (value) => isLocalDate(value) || ((!isWhole || field.isOptional) && value === ''),
          `${label}: choose a day`,
        ),
      )
    case 'airport':
      return v.pipe(
        v.string(`${label} is required`),
        v.trim(),
        v.toUpperCase(),
        v.check(
          (value) => /^[A-Z]{3}$/.test(value) || (!isWhole && value === ''),
          `${label}: use three letters, such as JFK`,
        ),
      )
    case 'order':
      return v.pipe(
        v.array(v.string(), `${label} must be a list`),
        v.transform((names) => inOrder(field, names)),
      )
    case 'choice':
      return v.picklist(Object.keys(field.options), `${label}: choose one of the list`)
    case 'picture':
      return pictureSchema(label, altText(isWhole))
    case 'list': {
      const list = v.pipe(
        v.array(entrySchema(field, strictness), `${label} must be a list`),
        v.maxLength(field.most, `${label} may have ${field.most} entries at most`),
        v.check(
          (entries) => !isWhole || field.isOptional || entries.length > 0,
          `${label}: add one, or don't show this part`,
        ),
      )
      // One that was introduced after a brand stored its page is empty there.
      return field.isOptional ? v.optional(list, []) : list
    }
  }
}

function entrySchema({ of, rule }: ListField, strictness: Strictness): v.GenericSchema {
  const entry = v.object(fieldSchemas(of, strictness))
  if (!rule || strictness === 'unfinished') return entry
  return v.pipe(
    entry,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const value = dataset.value as Record<string, string> // the entries of a list with a rule contain only texts
      const problem = rule(value)
      if (!problem) return
      const { field: key, say: message } = problem
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }] })
    }),
  )
}

const fieldSchemas = (fields: Fields, strictness: Strictness): Record<string, v.GenericSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, strictness)]))

function blockSchema({ fields, isAlways }: Block, isHidden: boolean): v.GenericSchema {
  if (isHidden && !isAlways) return v.object({ isShown: v.literal(false), ...fieldSchemas(fields, 'unfinished') })
  return v.object({ isShown: v.literal(true, 'Say whether this part is shown'), ...fieldSchemas(fields, 'whole') })
}

/**
 * The schema of a page's content as an owner sends it. Paths of its issues are block, field and, in a list, entry and field.
 * @param content the content to parse: its hidden parts may be unfinished
 */
export function pageContentSchema<Name extends ContentName>(name: Name, content: unknown) {
  const hides = (part: string) =>
    (content as Record<string, { isShown?: unknown } | undefined> | null)?.[part]?.isShown === false
  const blocks = Object.entries<Blocks[string]>(blocksOf(name)).map(([part, block]) => {
    const schema = blockSchema(block, hides(part))
    // Parts introduced after a brand stored its page aren't shown, and a missing title falls back to ours.
    const mayLack = block.isLater || (isPageName(name) && (part === 'found' || !block.isAlways))
    return [part, mayLack ? v.optional(schema) : schema]
  })
  // Made from the same fields as the type.
  return v.object(Object.fromEntries(blocks)) as unknown as v.GenericSchema<unknown, NonNullable<BrandContent[Name]>>
}

/** The schema of the offers on home while they are shown. */
export const offersPartSchema = blockSchema(PAGES.home.offers, false) as v.GenericSchema<
  unknown,
  StoredContentOf<'home'>['offers'] // made from the same fields as the type
>
