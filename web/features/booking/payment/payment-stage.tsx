import { type Dispatch, type RefObject, useRef, useState } from 'react'
import type { BookingResult } from '#worker/contract/booking'
import type { Offer, OfferPassenger } from '#worker/contract/offer'
import { localDay } from '../../../format/dates'
import { useToast } from '../../../ui/overlay/toast'
import type { BookingApi } from '../booking-api'
import type { BookingAction, BookingState } from '../booking-state'
import type { Order } from '../frame/order-lines'
import type { LeaveOfferControls } from '../offer/leave-offer'
import { useOfferGuard } from '../offer/offer-guard'
import { toPassengers } from '../passengers/passenger-form'
import { CardForm } from './card-form'
import { BLANK_CARD, type CardFields, type CardProblem, cardProblems, toCardDetails } from './card-rules'
import { LiveCard } from './live-card'
import type { PayMethod } from './pay'
import type { PayFailure } from './pay-failure'
import { PaymentNotice, type PriceChange } from './payment-notice'
import { GenderQuestion, OrderSummary, PaymentScreen } from './payment-screen'
import { usePayment } from './use-payment'
import type { PayMemory } from './use-purchase'

const EVERY_MS = 15_000
const SOON_MINUTES = 5
const NO_GENDER = 'Please choose female or male'

interface PaymentStageProps {
  api: BookingApi
  offer: Offer
  order: Order
  travelers: OfferPassenger[]
  booking: BookingState
  isLiveMode: boolean
  card: CardFields
  memory: RefObject<PayMemory>
  leave: LeaveOfferControls
  nameOf: (passengerId: string) => string
  onCard: (card: CardFields) => void
  dispatch: Dispatch<BookingAction>
  onBooked: (result: BookingResult) => void
  /** Reads offer and seats anew after a changed price or a lost seat; gives the total as it is then. */
  refresh: () => Promise<string>
  onSeatsLost: () => Promise<void>
}

/** The payment step at work: the offer checked every 15 s, the card checked before anything is sent, one purchase at a time. */
export function PaymentStage(props: PaymentStageProps) {
  const { api, offer, order, travelers, booking, isLiveMode, card, memory, leave, dispatch } = props
  const toast = useToast()
  const number = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<CardProblem[]>([])
  const [unanswered, setUnanswered] = useState(false)
  const [change, setChange] = useState<PriceChange | null>(null)
  const [live, setLive] = useState<PayMethod | null>(null)

  const onFailure = async (failure: PayFailure) => {
    switch (failure.kind) {
      case 'offer_gone':
        return leave.leaveSoon()
      case 'declined':
        return props.onCard({ ...BLANK_CARD, holderName: card.holderName })
      case 'price_changed': {
        const before = order.total
        const now = await props.refresh()
        // Where the new price couldn't be read, the server's own sentence names it.
        return now === before ? undefined : setChange({ before, now, currency: order.currency })
      }
      case 'seat_unavailable':
        return props.onSeatsLost()
      case 'passengers':
        return dispatch({ type: 'passengers_refused', fields: failure.fields })
      default:
        return undefined
    }
  }
  const focusCard = () => number.current?.focus()
  const payment = usePayment({ api, memory, onBooked: props.onBooked, onFailure, focusCard })
  const watched = useOfferGuard({
    offerId: offer.id,
    everyMs: EVERY_MS,
    paused: payment.busy || payment.failure?.kind === 'offer_gone',
    verify: api.verifyOffer,
    onGone: leave.leaveSoon,
    onMinutesLeft: (minutes) => {
      if (minutes >= SOON_MINUTES || memory.current.warned) return
      memory.current.warned = true
      toast({
        title: 'Offer Expiring Soon',
        description: `This offer can be booked for ${minutes < 1 ? 'less than a minute' : `${minutes} more minute${minutes === 1 ? '' : 's'}`}.`,
      })
    },
  })
  const failure = payment.failure ?? watched
  const undisclosed = travelers.flatMap(({ id }, index) =>
    booking.passengers[index]?.gender === 'undisclosed' ? [{ index, name: props.nameOf(id) }] : [],
  )

  const submit = () => {
    setUnanswered(undisclosed.length > 0)
    const found = isLiveMode ? [] : cardProblems(card, localDay(new Date()))
    setProblems(found)
    if (found[0]) toast({ tone: 'destructive', title: found[0].title, description: found[0].text })
    else if (undisclosed.length > 0)
      toast({ tone: 'destructive', title: 'One answer is missing', description: NO_GENDER })
    const method = isLiveMode ? live : ({ kind: 'test', card: toCardDetails(card) } satisfies PayMethod)
    if (found.length > 0 || undisclosed.length > 0 || !method) return
    void payment.pay(
      {
        offerId: offer.id,
        amount: order.total,
        currency: order.currency,
        passengers: toPassengers(booking.passengers, travelers),
        seats: booking.seats,
        bags: booking.bags,
      },
      method,
    )
  }

  return (
    <PaymentScreen
      summary={<OrderSummary offer={offer} travelers={travelers} order={order} />}
      questions={
        undisclosed.length > 0 && (
          <GenderQuestion
            travelers={undisclosed}
            error={unanswered ? NO_GENDER : undefined}
            onAnswer={(index, gender) => dispatch({ type: 'gender_answered', index, gender })}
          />
        )
      }
      notice={
        <PaymentNotice
          failure={failure}
          change={change}
          leave={leave}
          onAccept={() => {
            setChange(null)
            payment.forget()
          }}
        />
      }
      isLiveMode={isLiveMode}
      busy={payment.busy}
      blocked={failure?.kind === 'offer_gone' || change !== null || (isLiveMode && live === null)}
      onPay={submit}
      onBack={() => dispatch({ type: 'went_back' })}
    >
      {isLiveMode ? (
        <LiveCard
          publishableKey={api.publishableKey}
          amount={order.total}
          currency={order.currency}
          onMethod={setLive}
        />
      ) : (
        <CardForm
          card={card}
          problems={problems}
          numberRef={number}
          onChange={(typed) => {
            props.onCard(typed)
            setProblems(problems.filter(({ field }) => typed[field] === card[field]))
          }}
        />
      )}
    </PaymentScreen>
  )
}
