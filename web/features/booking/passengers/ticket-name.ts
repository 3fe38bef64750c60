import { inLatin, type NameContext } from './latin'
import type { PassengerFields } from './passenger-form'

type Names = Pick<PassengerFields, 'firstName' | 'lastName'>

export const nameContext = ({
  firstName,
  lastName,
  passportIssuingCountry: country,
}: Names & Pick<PassengerFields, 'passportIssuingCountry'>): NameContext => ({
  whole: `${firstName} ${lastName}`,
  country,
})

/** Both names as they will be on the ticket; `isPlain` instead of what the country of the passport chooses. */
export function ticketNames(fields: Parameters<typeof nameContext>[0], isPlain?: boolean): Names {
  const written = (name: string) => inLatin(name, nameContext(fields), isPlain).latin
  return { firstName: written(fields.firstName), lastName: written(fields.lastName) }
}
