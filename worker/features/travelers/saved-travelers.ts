import * as v from 'valibot'
import type { AskedPassenger } from '../../contract/passenger'
import type { Deps } from '../../deps'
import type { AccountHolder } from '../../domain/account/account-holder'
import { isDomainError } from '../../domain/error'
import { openSealed, sealText } from '../../platform/crypto/sealed-text'
import type { Secrets } from '../../platform/crypto/secrets'
import { digestText } from '../../platform/crypto/signed-value'
import { MOST_NUMBERS, RememberedTraveler, type SavedTraveler } from './contract'

/** More than any family; the one saved longest ago is dropped first. */
const MOST = 20

type ReadDeps = Pick<Deps, 'savedTravelers' | 'secrets'>

interface Known extends SavedTraveler {
  createdAt: string
}

/** Identifies a person: two people of one name were hardly born on the same day. */
const whoIs = ({ firstName, lastName, dateOfBirth }: RememberedTraveler) =>
  `${firstName} ${lastName} ${dateOfBirth}`.toLowerCase()

/**
 * The id of a user's traveler, so that somebody who is saved twice at the same moment is stored once; without the secret it doesn't reveal
 * the person.
 */
const rowId = ([secret]: Secrets, { brandKey, userId }: AccountHolder, traveler: RememberedTraveler): Promise<string> =>
  digestText(secret, 'ids of saved travelers', JSON.stringify([brandKey, userId, whoIs(traveler)]))

type Numbers = NonNullable<RememberedTraveler['frequentFlyerNumbers']>

/** The number that a traveler was booked with, followed by their known numbers of other programs. */
function numbersOf(
  { frequentFlyerProgram: program, frequentFlyerNumber: number }: AskedPassenger,
  known: Numbers = [],
): Numbers {
  if (!program || !number) return known
  return [{ program, number }, ...known.filter((one) => one.program !== program)].slice(0, MOST_NUMBERS)
}

/** All of a user's that can still be decrypted, the last saved first. */
async function readAll({ savedTravelers, secrets }: ReadDeps, person: AccountHolder): Promise<Known[]> {
  const rows = await savedTravelers.list(person)
  const read = rows.map(async ({ sealed, ...row }) => {
    const text = await openSealed(secrets, 'saved travelers', sealed)
    const traveler = v.safeParse(RememberedTraveler, JSON.parse(text ?? 'null'))
    return traveler.success ? [{ ...row, ...traveler.output }] : []
  })
  return (await Promise.all(read)).flat()
}

/** The travelers that a user lets the shop remember, the last saved first. @throws DomainError `database_unavailable` */
export async function listSavedTravelers(deps: ReadDeps, person: AccountHolder): Promise<SavedTraveler[]> {
  return (await readAll(deps, person)).map(({ createdAt, ...traveler }) => traveler)
}

/** When a user first agreed that travelers are remembered; null when none is. @throws DomainError `database_unavailable` */
export async function rememberedSince({ savedTravelers }: ReadDeps, person: AccountHolder): Promise<string | null> {
  const rows = await savedTravelers.list(person)
  return rows.map(({ createdAt }) => createdAt).toSorted()[0] ?? null
}

/** Remembers the travelers of a booking, each replacing what was known of them. Never fails: the booking doesn't depend on it. */
export async function rememberTravelers(
  deps: ReadDeps & Pick<Deps, 'clock' | 'log'>,
  person: AccountHolder,
  passengers: AskedPassenger[],
): Promise<void> {
  try {
    const known = await readAll(deps, person)
    const travelers = passengers.flatMap((passenger) => {
      const read = v.safeParse(RememberedTraveler, passenger)
      return read.success ? [{ passenger, traveler: read.output }] : []
    })
    const now = deps.clock.now()
    const saved = await Promise.all(
      travelers.map(async ({ passenger, traveler }, place) => {
        const id = await rowId(deps.secrets, person, traveler)
        const before = known.find((other) => whoIs(other) === whoIs(traveler))
        const phone = traveler.phone ?? before?.phone
        const numbers = numbersOf(passenger, before?.frequentFlyerNumbers)
        const whole: RememberedTraveler = {
          ...traveler,
          ...(phone && { phone }),
          ...(numbers.length > 0 && { frequentFlyerNumbers: numbers }),
        }
        const text = JSON.stringify(whole)
        const sealed = await sealText(deps.secrets, 'saved travelers', text)
        // A millisecond apart, so that they are listed in the order of their booking.
        const savedAt = new Date(now.getTime() - place).toISOString()
        return { id, sealed, createdAt: before?.createdAt ?? now.toISOString(), savedAt }
      }),
    )
    const named = new Set(travelers.map(({ traveler }) => whoIs(traveler)))
    const others = known.filter((one) => !named.has(whoIs(one))).slice(0, Math.max(0, MOST - saved.length))
    const kept = new Set([...saved, ...others].map(({ id }) => id))
    // Also rows of the same people whose id comes from an older secret.
    const removed = known.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
    await deps.savedTravelers.save(person, { removed, saved })
  } catch (error) {
    deps.log({ level: 'error', event: 'travelers_not_saved', code: isDomainError(error) ? error.code : 'unknown' })
  }
}
