import * as v from 'valibot'
import { BrandDraft } from '#worker/contract/brand-draft'
import { complaintsOf, FIELD_LABELS } from './brand-fields'
import { jsonFault } from './json-fault'

/** How many bytes a file with a brand may have: as many as the API takes. */
const MAX_BYTES = 128 * 1024

export type Import = { draft: BrandDraft; problems: null } | { draft: null; problems: string[] }

const refused = (...problems: string[]): Import => ({ draft: null, problems })

const labelOf = (path: string) =>
  Object.hasOwn(FIELD_LABELS, path) ? FIELD_LABELS[path as keyof typeof FIELD_LABELS] : path

/** The brand of a JSON text, or why it can't be taken, sentence by sentence. Nothing of a text with a fault is used. */
export function importBrand(text: string): Import {
  const fault = jsonFault(text)
  if (fault) return refused(`The file is not JSON: look at line ${fault.line}, column ${fault.column}.`)
  const parsed = v.safeParse(BrandDraft, JSON.parse(text))
  if (parsed.success) return { draft: parsed.output, problems: null }
  return refused(
    ...Object.entries(complaintsOf(parsed.issues)).map(([path, message]) =>
      path ? `${labelOf(path)} (${path}): ${message}` : 'The file holds no brand.',
    ),
  )
}

/** The brand of a file, or why it can't be taken. */
export async function importFile(file: Pick<File, 'size' | 'text'>): Promise<Import> {
  if (file.size > MAX_BYTES) return refused(`The file must be at most ${MAX_BYTES / 1024} kB.`)
  return importBrand(await file.text())
}
