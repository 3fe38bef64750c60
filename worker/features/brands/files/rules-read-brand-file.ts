import * as v from 'valibot'
import { BrandDraft } from '../../../contract/brand-draft'
import { pageContentSchema } from '../../../contract/content/content-schema'
import { CONTENT_NAMES, isContentName } from '../../../contract/content/page-names'
import type { BrandContent } from '../../../contract/content/pages'
import { PICTURE_USES } from '../../../contract/content/picture'
import { uploadedSchema } from '../../../contract/content/picture-schema'
import type { RichText } from '../../../contract/content/rich-text'
import { richTextSchema } from '../../../contract/content/rich-text-schema'
import { IN_OUR_WORDS } from '../../../contract/plain-issue'
import { DomainError } from '../../../domain/error'
import { PriceRules } from '../../pricing/contract-price-rules'
import { isOwnLegalKey, LEGAL_TEXT, OWN_LEGAL_KEYS, type OwnLegalKey } from '../legal/contract'
import { BRAND_FORMAT, BRAND_FORMAT_VERSION, type BrandFile, MOST_FILE_PICTURES, PICTURE_FOLDER } from './contract'

const { domain: _host, ...said } = BrandDraft.entries
const { theme, tagline } = said
const Pictures = v.pipe(
  v.array(
    v.object({
      ...uploadedSchema,
      key: v.pipe(
        uploadedSchema.key,
        v.startsWith(`${PICTURE_FOLDER}/`, `A picture's key begins with ${PICTURE_FOLDER}/`),
      ),
      use: v.picklist(PICTURE_USES),
    }),
    'pictures must be a list',
  ),
  v.maxLength(MOST_FILE_PICTURES, `A file may have ${MOST_FILE_PICTURES} pictures at most`),
)
// With every key: valibot's record drops __proto__, constructor and prototype, whose faults would not be reported.
const Parts = v.custom<Record<string, unknown>>(
  (parts) => typeof parts === 'object' && parts !== null && !Array.isArray(parts),
  'This must be an object',
)
const head = { format: v.literal(BRAND_FORMAT), version: v.literal(BRAND_FORMAT_VERSION) }
const Shape = v.variant(
  'kind',
  [
    v.object({
      ...head,
      kind: v.literal('brand'),
      brand: v.object(said),
      content: v.optional(Parts, {}),
      priceRules: v.optional(PriceRules),
      legal: v.optional(Parts, {}),
      pictures: v.optional(Pictures, []),
    }),
    v.object({
      ...head,
      kind: v.literal('template'),
      name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
      about: v.pipe(v.string(), v.maxLength(300)),
      brand: v.object({ tagline, theme }),
      content: Parts,
    }),
  ],
  'kind must be brand or template',
)

/** How many faults are reported at once. */
const MOST_REPORTED = 20

/** The refusal of a file, with the fault at each path in it. */
export function fileFault(problems: Readonly<Record<string, string>>): DomainError {
  const first = Object.entries(problems).slice(0, MOST_REPORTED)
  const [[path, message] = ['', 'The file could not be read.']] = first
  return new DomainError('invalid_input', path ? `${path}: ${message}` : message, { fields: Object.fromEntries(first) })
}

type Problems = Record<string, string>

function note(problems: Problems, before: string, issues: readonly v.BaseIssue<unknown>[]): void {
  for (const issue of issues) {
    const path = [before, v.getDotPath(issue)].filter(Boolean).join('.')
    problems[path] ??= issue.message
  }
}

/** Each page and sheet as the editor would parse it when saving. */
function readContent(content: Record<string, unknown>, problems: Problems): BrandContent {
  for (const name of Object.keys(content))
    if (!isContentName(name)) problems[`content.${name}`] = 'There is no such page'
  return Object.fromEntries(
    CONTENT_NAMES.flatMap((name) => {
      if (content[name] === undefined) return []
      const read = v.safeParse(pageContentSchema(name, content[name]), content[name], IN_OUR_WORDS)
      if (!read.success) note(problems, `content.${name}`, read.issues)
      return [[name, read.output]]
    }),
  ) as BrandContent // its pages, each by its schema
}

function readLegal(legal: Record<string, unknown>, problems: Problems): Partial<Record<OwnLegalKey, RichText>> {
  for (const key of Object.keys(legal)) if (!isOwnLegalKey(key)) problems[`legal.${key}`] = 'There is no such text'
  return Object.fromEntries(
    OWN_LEGAL_KEYS.flatMap((key) => {
      if (legal[key] === undefined) return []
      const read = v.safeParse(richTextSchema(LEGAL_TEXT.label, LEGAL_TEXT.most), legal[key])
      if (!read.success) note(problems, `legal.${key}`, read.issues)
      else if (read.output.length === 0) problems[`legal.${key}`] = `${LEGAL_TEXT.label} is required`
      return [[key, read.output]]
    }),
  )
}

/**
 * The content of a brand.json of unknown origin; each text is parsed by the schema with which the editor saves it.
 * @param value as JSON.parse returned it
 * @throws DomainError `invalid_input`, which names each fault by its path in the file
 */
export function readBrandFile(value: unknown): BrandFile {
  const { format, version } = Object(value)
  if (format !== BRAND_FORMAT) throw fileFault({ format: `This is no brand's file: ${BRAND_FORMAT} is expected here.` })
  if (version !== BRAND_FORMAT_VERSION) {
    const theirs =
      typeof version === 'number' ? `has version ${version} of the format` : 'names no version of the format'
    throw fileFault({ version: `This file ${theirs}, and this platform reads version ${BRAND_FORMAT_VERSION}.` })
  }
  const problems: Problems = {}
  const read = v.safeParse(Shape, value, IN_OUR_WORDS)
  if (!read.success) {
    note(problems, '', read.issues)
    throw fileFault(problems)
  }
  const content = readContent(read.output.content, problems)
  const file: BrandFile =
    read.output.kind === 'template'
      ? { ...read.output, content }
      : { ...read.output, content, legal: readLegal(read.output.legal, problems) }
  if (Object.keys(problems).length > 0) throw fileFault(problems)
  return file
}
