import { classNames } from '../../../../ui/class-names'
import { inLatin } from '../latin'
import { full, note, quiet } from '../passenger.css'
import type { BlockProps } from '../passenger-form'
import { typedIn, useOfForm } from '../use-of-form'

/** The most letters of a name that airlines take. */
const MOST_LETTERS = 20
/** The length from which on the number of characters left is shown. */
const MANY_LETTERS = 15

const count = (what: string, { length }: string) => {
  if (length > MOST_LETTERS)
    return `${what}: ${length} letters, and airlines take ${MOST_LETTERS}. Leave out what comes last.`
  return length >= MANY_LETTERS ? `${what}: ${length} of ${MOST_LETTERS} letters` : ''
}

/** Under a traveler's names as they are typed: how they will be on the ticket where that differs, and how many letters are left. */
export function NameNote({ form, index }: BlockProps) {
  const { written, counts } = useOfForm(() => {
    const { firstName = '', lastName = '' } = typedIn(form)[index] ?? {}
    const around = `${firstName} ${lastName}`
    const [first, last] = [inLatin(firstName.trim(), around), inLatin(lastName.trim(), around)]
    const isAsTyped = first.latin === firstName.trim() && last.latin === lastName.trim()
    const isWritten = !isAsTyped && !first.unknown && !last.unknown
    const names = [last.latin, first.latin].filter(Boolean)
    return {
      written: isWritten ? names.join(' / ').toUpperCase() : '',
      counts: [count('First name', first.latin), count('Last name', last.latin)].filter(Boolean),
    }
  })
  return (
    <div className={classNames(full, quiet)} role="status">
      {written && (
        <p className={note}>
          On the ticket: <strong translate="no">{written}</strong>. If the lines at the foot of your passport spell it
          otherwise, type it as they do.
        </p>
      )}
      {counts.map((text) => (
        <p key={text} className={note}>
          {text}
        </p>
      ))}
    </div>
  )
}
