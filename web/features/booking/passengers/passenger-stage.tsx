import type { Offer, OfferPassenger } from '#worker/contract/offer'
import { localDay } from '../../../format/dates'
import { Notice } from '../../../ui/layout/notice'
import type { BookingApi } from '../booking-api'
import type { LeaveOfferControls } from '../offer/leave-offer'
import { OfferGoneNotice, useOfferGuard } from '../offer/offer-guard'
import { lastDepartureOf, type PassengerFields } from './passenger-form'
import { PassengerScreen } from './passenger-screen'

const EVERY_MS = 30_000

interface PassengerStageProps {
  api: Pick<BookingApi, 'verifyOffer'>
  offer: Offer
  travelers: OfferPassenger[]
  typed: PassengerFields[]
  refused: Record<string, string>
  leave: LeaveOfferControls
  onType: (passengers: PassengerFields[]) => void
  onSubmit: (passengers: PassengerFields[]) => void
}

/** The passenger step at work: its form, and the offer checked on load and every 30 s. */
export function PassengerStage({
  api,
  offer,
  travelers,
  typed,
  refused,
  leave,
  onType,
  onSubmit,
}: PassengerStageProps) {
  const failure = useOfferGuard({
    offerId: offer.id,
    everyMs: EVERY_MS,
    paused: false,
    verify: api.verifyOffer,
    onGone: leave.leaveSoon,
  })
  const rules = {
    travelers,
    passportRequired: offer.passenger_identity_documents_required,
    lastDeparture: lastDepartureOf(offer),
    today: localDay(new Date()),
  }
  return (
    <PassengerScreen
      rules={rules}
      typed={typed}
      refused={refused}
      expired={failure?.kind === 'offer_gone'}
      notice={
        failure?.kind === 'offer_gone' ? (
          <OfferGoneNotice
            message={failure.message}
            leaving={leave.leaving}
            onKeep={leave.leaveNow}
            onStay={leave.stay}
          />
        ) : (
          failure && <Notice tone="warning">{failure.message}</Notice>
        )
      }
      onType={onType}
      onSubmit={onSubmit}
      onSearchAgain={leave.searchByAge}
    />
  )
}
