import * as v from 'valibot'
import { readableText } from '../names/readable-name'
import { isLocalDate } from '../travel'
import type { Block, Blocks, Field, Fields } from './fields'
import { PAGE_NAMES, type PageName } from './page-names'
import { type BrandContent, PAGES } from './pages'

/** Whether what must be there is asked for: not while a block isn't shown. */
type Strictness = 'whole' | 'unfinished'

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
      )
    case 'day':
      return v.pipe(
        v.string(`${label}: choose a day`),
        v.check((value) => isLocalDate(value) || (!isWhole && value === ''), `${label}: choose a day`),
      )
    case 'choice':
      return v.picklist(Object.keys(field.options), `${label}: choose one of the list`)
    case 'list':
      return v.pipe(
        v.array(v.object(fieldSchemas(field.of, strictness)), `${label} must be a list`),
        v.maxLength(field.most, `${label} may have ${field.most} entries at most`),
        v.check((entries) => !isWhole || entries.length > 0, `${label}: add one, or don't show this part`),
      )
  }
}

const fieldSchemas = (fields: Fields, strictness: Strictness): Record<string, v.GenericSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, strictness)]))

const blockSchema = ({ fields, isAlways }: Block): v.GenericSchema => {
  const shown = v.object({ isShown: v.literal(true), ...fieldSchemas(fields, 'whole') })
  if (isAlways) return shown
  return v.variant('isShown', [shown, v.object({ isShown: v.literal(false), ...fieldSchemas(fields, 'unfinished') })])
}

const pageSchema = (blocks: Blocks): v.GenericSchema =>
  v.object(Object.fromEntries(Object.entries(blocks).map(([name, block]) => [name, blockSchema(block)])))

const SCHEMAS = Object.fromEntries(PAGE_NAMES.map((name) => [name, pageSchema(PAGES[name])]))

/** The schema of a page's content as an owner sends it. Paths of its issues are block, field and, in a list, entry and field. */
export function pageContentSchema<Name extends PageName>(name: Name) {
  // Made from the very fields that the type is made from.
  return SCHEMAS[name] as v.GenericSchema<unknown, NonNullable<BrandContent[Name]>>
}
