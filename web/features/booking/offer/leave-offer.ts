import { useCallback, useEffect, useRef, useState } from 'react'
import type { Offer, OfferPassenger } from '#worker/contract/offer'
import { readLastSearch } from '../../../device/last-search'
import { carryDraft } from '../passengers/draft-store'
import { lastDepartureDay, type PassengerFields } from '../passengers/passenger-form'
import { countsByAge } from '../passengers/travelers'
import { searchAgainHref } from './search-again'

/** How long a traveler reads that the offer is gone before the search opens. */
const REDIRECT_MS = 4000

/** Leaves the page after a delay that can be stopped: `start` begins it, `stop` ends it, and then `leave` isn't called. */
function useLeaving(leave: () => void) {
  const [leaving, setLeaving] = useState(false)
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => latest.current(), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  return { leaving, start: useCallback(() => setLeaving(true), []), stop: useCallback(() => setLeaving(false), []) }
}

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
    carryDraft(typed(), travelers)
    goTo(searchAgainHref(offer, { travelers, last: readLastSearch(), ...(counts && { counts }) }))
  }
  const { leaving, start, stop } = useLeaving(() => leaveFor())
  return {
    leaving,
    /** Leaves for the search in a few seconds: the offer is gone. */
    leaveSoon: start,
    stay: stop,
    /** Leaves for the search now. */
    leaveNow: () => {
      stop()
      leaveFor()
    },
    /** Leaves for a search with the travelers' types by their dates of birth. */
    searchByAge: () => {
      const people = travelers.map(({ type }, index) => ({ type, dateOfBirth: typed()[index]?.dateOfBirth ?? '' }))
      leaveFor(countsByAge(people, lastDepartureDay(offer)))
    },
  }
}
export type LeaveOfferControls = ReturnType<typeof useLeaveOffer>
