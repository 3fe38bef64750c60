import type { Offer, OfferPassenger } from '#worker/contract/offer'
import { readLastSearch } from '../../api/last-search'
import { searchAgainHref } from './offer/search-again'
import { useLeaving } from './offer/use-leaving'
import { carryDraft } from './passengers/draft-store'
import type { PassengerFields } from './passengers/passenger-form'
import { lastDepartureOf } from './passengers/passenger-form'
import { countsByAge } from './passengers/traveler-age'

interface LeaveOffer {
  offer: Offer
  travelers: OfferPassenger[]
  /** What is typed at this moment. */
  typed: () => PassengerFields[]
  goTo: (href: string) => void
}

/** The ways from an offer back to the search. Each carries along what was typed, for the next offer. */
export function useLeaveOffer({ offer, travelers, typed, goTo }: LeaveOffer) {
  const leaveFor = (counts?: ReturnType<typeof countsByAge>) => {
    carryDraft(sessionStorage, typed(), travelers)
    goTo(searchAgainHref(offer, { travelers, last: readLastSearch(), ...(counts && { counts }) }))
  }
  const { leaving, start, stop } = useLeaving(() => leaveFor())
  return {
    leaving,
    /** The offer is gone: to the search in a few seconds. */
    leaveSoon: start,
    stay: stop,
    /** To the search now. */
    leaveNow: () => {
      stop()
      leaveFor()
    },
    /** To a search for the travelers as old as they really are. */
    searchByAge: () => {
      const people = travelers.map(({ type }, index) => ({ type, dateOfBirth: typed()[index]?.dateOfBirth ?? '' }))
      leaveFor(countsByAge(people, lastDepartureOf(offer)))
    },
  }
}
export type LeaveOfferControls = ReturnType<typeof useLeaveOffer>
