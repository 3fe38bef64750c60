import { localDay } from '../../../format/dates'
import { Notice } from '../../../ui/layout/notice'
import { useCheckout } from '../checkout'
import { OfferGoneNotice, useOfferGuard } from '../offer/offer-guard'
import { lastDepartureDay } from './passenger-form'
import { PassengerScreen } from './passenger-screen'

const EVERY_MS = 30_000

/** The passenger step at work: its form, and the offer checked on load and every 30 s. */
export function PassengerStep() {
  const { offer, travelers, booking, typed, saveTyped, leave, dispatch } = useCheckout()
  const failure = useOfferGuard({ everyMs: EVERY_MS })
  const gone = failure?.kind === 'offer_gone'
  return (
    <PassengerScreen
      rules={{
        travelers,
        passportRequired: offer.passenger_identity_documents_required,
        lastDeparture: lastDepartureDay(offer),
        today: localDay(new Date()),
      }}
      typed={typed.current}
      refused={booking.fieldErrors}
      expired={gone}
      notice={
        gone ? (
          <OfferGoneNotice message={failure.message} />
        ) : (
          failure && <Notice tone="warning">{failure.message}</Notice>
        )
      }
      onType={saveTyped}
      onSubmit={(passengers) => dispatch({ type: 'passengers_accepted', passengers })}
      onSearchAgain={leave.searchByAge}
    />
  )
}
