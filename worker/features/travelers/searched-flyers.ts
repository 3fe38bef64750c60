import type { SearchCriteria } from '../../contract/search'
import { searchedFlights } from '../../contract/search/searched-flights'
import type { Deps } from '../../deps'
import type { AccountHolder } from '../../domain/account/account-holder'
import { ageOn, passengerTypeAt } from '../../domain/booking/passengers'
import { DomainError } from '../../domain/error'
import { digestText } from '../../platform/crypto/signed-value'
import type { FrequentFlyer } from '../../providers/flights'
import { listSavedTravelers } from './saved-travelers'

/** The flyers that the airlines are asked for, and a hash that identifies them in cache keys, which doesn't reveal them without the secret. */
export interface SearchedFlyers {
  travelers: readonly FrequentFlyer[]
  key: string
}

const refused = (message: string) => new DomainError('invalid_input', message, { fields: { flyers: message } })

/**
 * The saved travelers with whose frequent flyer numbers to search; undefined when the search has none.
 * @throws DomainError `invalid_input` when nobody is signed in, or one of them isn't remembered any more; `database_unavailable`
 */
export async function searchedFlyers(
  deps: Pick<Deps, 'savedTravelers' | 'secrets'>,
  criteria: SearchCriteria,
  person: AccountHolder | null,
): Promise<SearchedFlyers | undefined> {
  if (!criteria.flyers) return undefined
  if (!person) throw refused('Sign in to search with your frequent flyer numbers')
  const known = await listSavedTravelers(deps, person)
  const lastDay = searchedFlights(criteria).at(-1)?.departureDate ?? criteria.departureDate
  const travelers = [...new Set(criteria.flyers)].toSorted().map((id): FrequentFlyer => {
    const traveler = known.find((one) => one.id === id)
    const { frequentFlyerNumbers: numbers = [] } = traveler ?? {}
    if (!traveler || numbers.length === 0) {
      throw refused('A traveler of this search is not saved with a frequent flyer number any more')
    }
    const { firstName, lastName, dateOfBirth } = traveler
    if (passengerTypeAt(ageOn(dateOfBirth, lastDay)) !== 'adult') {
      throw refused(
        `Airlines are told frequent flyer numbers of adults alone, and ${firstName} is younger on ${lastDay}`,
      )
    }
    return { firstName, lastName, numbers }
  })
  const [secret] = deps.secrets
  const whose = JSON.stringify([person.brandKey, person.userId, travelers])
  return { travelers, key: await digestText(secret, 'searches with frequent flyer numbers', whose) }
}
