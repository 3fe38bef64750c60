import type { Blocks, Fields } from '../../contract/content/fields'
import type { ContentName } from '../../contract/content/page-names'
import { blocksOf } from '../../contract/content/pages'
import { findAirport, findMetropolitanArea } from '../../contract/places/places'
import { DomainError } from '../../domain/error'

function unknownIn(fields: Fields, values: Record<string, unknown>, path: string): string[] {
  return Object.entries(fields).flatMap(([name, field]): string[] => {
    const [value, here] = [values[name], `${path}.${name}`]
    if (field.kind === 'airport') {
      const code = String(value)
      return code === '' || findAirport(code) || findMetropolitanArea(code) ? [] : [here]
    }
    if (field.kind !== 'list') return []
    return (value as Record<string, unknown>[]).flatMap((entry, index) =>
      unknownIn(field.of, entry, `${here}.${index}`),
    )
  })
}

/**
 * Refuses a page that names an unknown airport or city.
 * @param content as the page's schema has parsed it
 * @throws DomainError `invalid_input` at the field
 */
export function checkAirports({ page, content }: { page: ContentName; content: object }): void {
  const unknown = Object.entries<Blocks[string]>(blocksOf(page)).flatMap(([part, { fields }]) => {
    const values = (content as Record<string, { isShown?: boolean }>)[part] ?? {}
    return values.isShown ? unknownIn(fields, values, `content.${part}`) : []
  })
  if (unknown.length === 0) return
  const message = 'No airport or city has this code. Use three letters, such as JFK or NYC'
  throw new DomainError('invalid_input', message, {
    fields: Object.fromEntries(unknown.map((path) => [path, message])),
  })
}
