import * as v from 'valibot'
import { BrandDraft } from '#worker/contract/brand-draft'
import {
  BRAND_FORMAT,
  BRAND_FORMAT_VERSION,
  BRAND_JSON,
  type BrandFile,
  MOST_BRAND_FILE_BYTES,
  MOST_FILE_PICTURES,
  type WholeBrandFile,
} from '#worker/features/brands/files/contract'
import { openZip, type ZipEntry, ZipFault, zipOf } from '#worker/features/brands/files/rules-zip'
import { firstMessages } from '../../../../ui/form/first-messages'
import { FIELD_LABELS, type FieldName } from '../draft/brand-fields'

/** A chosen brand's file, and how to send it. */
export interface ChosenFile {
  file: BrandFile
  /** The original file. */
  packed: Uint8Array<ArrayBuffer>
  /** The files next to its brand.json. */
  others: readonly ZipEntry[]
}

export type Choice = { chosen: ChosenFile; problems: null } | { chosen: null; problems: string[] }

const refused = (...problems: string[]): Choice => ({ chosen: null, problems })
const encode = (said: unknown) => new TextEncoder().encode(JSON.stringify(said))
const labelOf = (path: string) => FIELD_LABELS[path as FieldName] ?? 'The brand'

/** Why a file's content can't be shown in the form; the server checks all of it. */
function problemsOf(said: unknown): string[] {
  const { format, version, kind, brand, content } = Object(said)
  if (format !== BRAND_FORMAT) return ['This is no brand’s file. Use one that was exported here as a whole brand.']
  if (version !== BRAND_FORMAT_VERSION) {
    return [
      `This file has another version of the format (${String(version)}) than this platform reads (${BRAND_FORMAT_VERSION}).`,
    ]
  }
  if (typeof content !== 'object' || content === null) return ['The file says nothing of pages.']
  const { tagline, theme } = BrandDraft.entries
  const schema = kind === 'template' ? v.object({ tagline, theme }) : BrandDraft
  const parsed = v.safeParse(schema, { ...Object(brand), domain: 'host.example' }, { message: 'This is not valid' })
  if (parsed.success) return []
  return Object.entries(firstMessages(parsed.issues)).map(
    ([path, message]) => `${labelOf(path)} (brand.${path}): ${message}`,
  )
}

/** The chosen brand's file, or what is wrong with it. */
export async function readChosenFile(chosen: Pick<File, 'size' | 'arrayBuffer'>): Promise<Choice> {
  if (chosen.size > MOST_BRAND_FILE_BYTES) {
    return refused(`The file must be at most ${MOST_BRAND_FILE_BYTES / 1024 / 1024} MB.`)
  }
  const packed = new Uint8Array(await chosen.arrayBuffer())
  try {
    const { sizes, read } = openZip(packed, { entries: 1 + 3 * MOST_FILE_PICTURES })
    const names = [...sizes.keys()].filter((name) => name !== BRAND_JSON)
    const [json, ...files] = read([BRAND_JSON, ...names])
    const said: unknown = JSON.parse(new TextDecoder().decode(json))
    const problems = problemsOf(said)
    if (problems.length > 0) return refused(...problems)
    const others = files.map((bytes, at) => ({ name: names[at] ?? '', bytes }))
    return { chosen: { file: said as BrandFile, packed, others }, problems: null } // the part that the form needs
  } catch (error) {
    if (error instanceof ZipFault) return refused(error.message)
    if (error instanceof SyntaxError) return refused(`Its ${BRAND_JSON} is not JSON.`)
    throw error
  }
}

/** A template as a file to be sent. */
export const packTemplate = (template: BrandFile): Uint8Array<ArrayBuffer> =>
  zipOf([{ name: BRAND_JSON, bytes: encode(template) }])

/** A file for a new brand: the current input of its form, and everything else from the file or template that it starts from. */
export function packBegun(
  { domain: _host, pictures: _none, ...said }: BrandDraft,
  begun: Pick<ChosenFile, 'file' | 'others'>,
) {
  const { file, others } = begun
  const { pictures } = file.kind === 'brand' ? file.brand : {}
  const whole: WholeBrandFile = {
    ...(file.kind === 'brand'
      ? file
      : { format: file.format, version: file.version, kind: 'brand', content: file.content, legal: {}, pictures: [] }),
    brand: { ...said, ...(pictures && { pictures }) },
  }
  return zipOf([{ name: BRAND_JSON, bytes: encode(whole) }, ...others])
}
