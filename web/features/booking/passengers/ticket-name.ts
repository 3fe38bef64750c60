import { inLatin } from './latin'
import type { PassengerFields } from './passenger-form'

type Names = Pick<PassengerFields, 'firstName' | 'lastName'>

/** Both names as they will be on the ticket. */
export function ticketNames({ firstName, lastName }: Names): Names {
  const around = `${firstName} ${lastName}`
  return { firstName: inLatin(firstName.trim(), around).latin, lastName: inLatin(lastName.trim(), around).latin }
}
