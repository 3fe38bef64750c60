import { Notice } from '../../../ui/layout/notice'
import { RepeatedNotice } from '../../../ui/layout/repeated-notice'
import { Link } from '../../../ui/link'
import { useCheckout } from '../checkout'
import { PartyTotal } from '../frame/party-total'
import { OfferGoneNotice, useOfferGuard } from '../offer/offer-guard'
import { note } from './passenger.css'
import { passengerName } from './passenger-form'
import { PassengerScreen } from './passenger-screen'

const EVERY_MS = 30_000

/** After a reload that lost the input: what to do, and the state of an attempt that continues. */
const ReloadedNotice = ({ isReserved }: { isReserved: boolean }) => (
  <Notice tone="info" title={isReserved ? 'Your payment is reserved' : 'Please complete your details'}>
    {isReserved && 'You do not pay again. '}
    What you typed could not be brought back after the page was loaded again. Please enter it once more.
  </Notice>
)

/** For those whose travelers and cards are stored. */
const SignIn = ({ offerId }: { offerId: string }) => (
  <p className={note}>
    Have an account?{' '}
    <Link to="/login" search={{ redirect: `/booking?offer=${encodeURIComponent(offerId)}` }}>
      Sign in
    </Link>
  </p>
)

/** The passenger step at work: its form, and the offer checked on load and every 30 s. */
export function PassengerStep() {
  const {
    offer,
    order,
    travelers,
    passengerRules,
    booking,
    typed,
    isLost,
    account,
    companions,
    remembers,
    saveTyped,
    leave,
    dispatch,
  } = useCheckout()
  const { found } = booking.payment
  const failure = useOfferGuard({ everyMs: EVERY_MS })
  const gone = failure?.kind === 'offer_gone'
  return (
    <PassengerScreen
      rules={passengerRules}
      typed={typed.current}
      refused={booking.fieldErrors}
      expired={gone}
      next={found ? 'Payment' : 'Seat Selection'}
      notice={
        gone ? (
          <OfferGoneNotice message={failure.message} />
        ) : failure ? (
          <RepeatedNotice tone="warning" title="Offer Validation Failed" text={failure.message} />
        ) : (
          (isLost && <ReloadedNotice isReserved={found === 'reserved'} />) ||
          (!account && <SignIn offerId={offer.id} />)
        )
      }
      total={<PartyTotal order={order} party={travelers.length} />}
      memory={account && { companions, remembers, owner: passengerName(account, '') }}
      onType={saveTyped}
      onSubmit={(passengers) => {
        // Without what was typed into fields that are hidden now.
        saveTyped(passengers)
        dispatch({ type: 'passengers_accepted', passengers })
      }}
      onSearchAgain={leave.searchByAge}
    />
  )
}
