import { localDay } from '../../../format/dates'
import { Notice } from '../../../ui/layout/notice'
import { useCheckout } from '../checkout'
import { OfferGoneNotice, useOfferGuard } from '../offer/offer-guard'
import { lastDepartureDay } from './passenger-form'
import { PassengerScreen } from './passenger-screen'

const EVERY_MS = 30_000

/** After a reload: what has to be typed once more, and how an attempt stands that is gone on with. */
const ReloadedNotice = ({ isReserved }: { isReserved: boolean }) => (
  <Notice tone="info" title={isReserved ? 'Your payment is reserved' : 'Please complete your details'}>
    {isReserved && 'You do not pay again. '}
    For your privacy we do not store dates of birth, genders and passport details in your browser. Enter them once more.
  </Notice>
)

/** The passenger step at work: its form, and the offer checked on load and every 30 s. */
export function PassengerStep() {
  const { offer, travelers, booking, typed, isReloaded, saveTyped, leave, dispatch } = useCheckout()
  const { found } = booking.payment
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
      next={found ? 'Payment' : 'Seat Selection'}
      notice={
        gone ? (
          <OfferGoneNotice message={failure.message} />
        ) : failure ? (
          <Notice tone="warning">{failure.message}</Notice>
        ) : (
          isReloaded && <ReloadedNotice isReserved={found === 'reserved'} />
        )
      }
      onType={saveTyped}
      onSubmit={(passengers) => dispatch({ type: 'passengers_accepted', passengers })}
      onSearchAgain={leave.searchByAge}
    />
  )
}
