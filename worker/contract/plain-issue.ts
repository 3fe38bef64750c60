import type { BaseIssue } from 'valibot'

/** How schemas' kinds are called in a sentence. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  integer: 'a whole number',
  safe_integer: 'a whole number',
  decimal: 'a decimal number such as 12.50',
  iso_date: 'a date such as 2026-12-24',
  iso_timestamp: 'a time such as 2026-12-24T18:30:00Z',
  uuid: 'a UUID',
}

/** The values that a schema's `expects` names, such as ("mr" | "ms"), as a list; '' when it names none, or too many to read. */
function choices(expected: string): string {
  const named = expected.replace(/^\(|\)$/g, '').split(' | ')
  const areValues = named.every((each) => /^(?:"[^"]*"|true|false|null|-?\d+)$/.test(each))
  return areValues && named.length <= 12 ? named.map((each) => each.replaceAll('"', '')).join(', ') : ''
}

function counted(bound: unknown, input: unknown): string {
  const [one, many] = Array.isArray(input) ? ['entry', 'entries'] : ['character', 'characters']
  return `${bound} ${bound === 1 ? one : many}`
}

/**
 * The sentence for an issue whose schema gives no message of its own, instead of the library's, which is made for developers: "Invalid key:
 * Expected …".
 */
export function plainIssue({ type, input, expected, requirement }: BaseIssue<unknown>): string {
  if (input === undefined || input === null) return 'This is required'
  switch (type) {
    case 'strict_object':
      if (expected === 'never') return 'There is no such field'
      break
    case 'min_length':
      return `Use at least ${counted(requirement, input)}`
    case 'max_length':
      return `Use at most ${counted(requirement, input)}`
    case 'non_empty':
      return 'This is required'
    case 'min_value':
      return `Use ${requirement} or more`
    case 'max_value':
      return `Use ${requirement} or less`
    case 'regex':
    case 'starts_with':
      return 'This has the wrong form'
  }
  const values = choices(expected ?? '')
  if (values) return values.includes(', ') ? `Use one of these: ${values}` : `Use ${values}`
  const kind = KINDS[/^(?:strict_object|loose_object|record|variant)$/.test(type) ? 'object' : type]
  return kind ? `Use ${kind}` : 'This is not valid'
}

/** The configuration of `safeParse` wherever issues are shown or sent to somebody. */
export const IN_OUR_WORDS = { message: plainIssue }
