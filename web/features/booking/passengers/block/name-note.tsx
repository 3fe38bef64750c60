import { Button } from '../../../../ui/button'
import { classNames } from '../../../../ui/class-names'
import { focus, setValue } from '../../../../ui/form/form-library'
import { losesMarks } from '../latin'
import { full, note, quiet } from '../passenger.css'
import { type BlockProps, filledIn } from '../passenger-form'
import { nameContext, ticketNames } from '../ticket-name'
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

/** "SMITH / JANE", as tickets have names. */
const onTicket = ({ firstName, lastName }: ReturnType<typeof ticketNames>) =>
  [lastName, firstName].filter(Boolean).join(' / ').toUpperCase()

/**
 * Under a traveler's names as they are typed: how they will be on the ticket where that differs, with the other spelling that passports
 * have, and how many letters are left.
 */
export function NameNote({ form, index }: BlockProps) {
  const { written, other, counts } = useOfForm(() => {
    const fields = filledIn(typedIn(form)[index])
    const names = ticketNames(fields)
    const isAsTyped = names.firstName === fields.firstName.trim() && names.lastName === fields.lastName.trim()
    const isWritten = !isAsTyped && /^[a-z '-]+$/i.test(`${names.firstName} ${names.lastName}`)
    return {
      written: isWritten ? onTicket(names) : '',
      other: ticketNames(fields, !losesMarks(nameContext(fields))),
      counts: [count('First name', names.firstName), count('Last name', names.lastName)].filter(Boolean),
    }
  })
  const path = `passengers.${index}` as const
  const choose = () => {
    setValue(form, `${path}.firstName`, other.firstName, { shouldFocus: false })
    setValue(form, `${path}.lastName`, other.lastName, { shouldFocus: false })
    // The pressed button goes away.
    focus(form, `${path}.lastName`)
  }
  return (
    <div className={classNames(full, quiet)} role="status">
      {written && (
        <p className={note}>
          On the ticket: <strong translate="no">{written}</strong>. If the lines at the foot of your passport spell it
          otherwise, type it as they do.
        </p>
      )}
      {written && onTicket(other) !== written && (
        <Button variant="ghost" size="sm" onClick={choose}>
          Use {onTicket(other)}
        </Button>
      )}
      {counts.map((text) => (
        <p key={text} className={note}>
          {text}
        </p>
      ))}
    </div>
  )
}
