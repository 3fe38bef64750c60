import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useServedPage } from '../../../page/served-page'
import { localToday } from '../../../page/server-clock'
import { Button } from '../../../ui/button'
import { useToast } from '../../../ui/overlay/toast'
import { useCheckout } from '../checkout'
import { useOfferGuard } from '../offer/offer-guard'
import { CardForm } from './card/card-form'
import { type CardProblem, cardProblems } from './card/card-rules'
import { LiveCard, type LiveForm } from './card/live-card'
import type { WalletTrade } from './card/stripe-form'
import { isSamePrice } from './pay'
import { PaymentNotice } from './payment-notice'
import { PaymentScreen, type PaymentScreenProps, Wallets } from './payment-screen'
import { unseen } from './payment-screen.css'
import { PromotionField } from './promotion/promotion-field'
import { type LiveMethod, StoredOrTyped, useStoredCards } from './stored/stored-or-typed'
import { usePurchase } from './use-purchase'

const EVERY_MS = 15_000
const SOON_MINUTES = 5

/** Watches the offer while nothing is being paid, and says once that it soon expires. */
function useWatchedOffer() {
  const { booking, expiryAnnounced } = useCheckout()
  const { busy, failure } = booking.payment
  const toast = useToast()
  return useOfferGuard({
    everyMs: EVERY_MS,
    paused: busy || failure?.kind === 'offer_gone',
    onMinutesLeft: (minutes) => {
      if (minutes >= SOON_MINUTES || expiryAnnounced.current) return
      expiryAnnounced.current = true
      toast({
        title: 'Offer Expiring Soon',
        description: `This offer can be booked for ${minutes < 1 ? 'less than a minute' : `${minutes} more minute${minutes === 1 ? '' : 's'}`}.`,
      })
    },
  })
}

/** The payment step at work: the offer checked every 15 s, the card checked before anything is sent, one purchase at a time. */
export function PaymentStep({ onBack }: Pick<PaymentScreenProps, 'onBack'>) {
  const { api, order, booking, attempt, isLiveMode, dispatch } = useCheckout()
  const { card, payment } = booking
  const [problems, setProblems] = useState<CardProblem[]>([])
  const [stripeForm, setStripeForm] = useState<LiveMethod | null>(null)
  const [liveForm, setLiveForm] = useState<LiveForm>('loading')
  const walletPlace = useRef<HTMLDivElement>(null)
  const shopName = useServedPage()?.brand.name
  const watched = useWatchedOffer()
  const buy = usePurchase()
  const failure = payment.failure ?? watched
  const stored = useStoredCards(failure)
  const { data, isError } = useQuery({ queryKey: ['test-wallet'], queryFn: api.testWallet, enabled: !isLiveMode })
  const token = isError ? null : data

  // With the money reserved there is nothing to pay any more, only to finish.
  const held = attempt.current()
  const isReserved = held?.paymentId != null && isSamePrice(held, order)

  const isLiveForm = isLiveMode && !isReserved
  const blocked =
    failure?.kind === 'offer_gone' ||
    (failure?.kind === 'terms_changed' && failure.texts !== booking.newTexts) ||
    payment.priceChange !== null ||
    (isLiveForm && stripeForm === null) ||
    stored.isLoading

  const submit = () => {
    const isTyped = !isLiveMode && !isReserved && stored.chosen === null
    const found = isTyped ? cardProblems(card, localToday()) : []
    setProblems(found)
    const method = isReserved ? null : stored.toMethod(stripeForm, card)
    if (found.length > 0 || !(method || isReserved)) return
    void buy(method)
  }

  // A wallet passes the same checks as the button.
  const trade: WalletTrade = {
    open: () => (blocked || payment.busy ? null : order.lines),
    pay: (method) => buy(stored.kept(method)),
  }

  const payByTestWallet = () => {
    if (token && trade.open()) void trade.pay({ kind: 'live', createToken: async () => token, confirm: async () => {} })
  }

  const goOn = useRef(submit)
  goOn.current = submit
  useEffect(() => {
    if (payment.goesOn) goOn.current()
  }, [payment.goesOn])

  return (
    <PaymentScreen
      notice={<PaymentNotice failure={failure} />}
      promotion={isReserved ? null : <PromotionField refused={payment.priceChange?.codeRefused} />}
      wallets={
        isLiveForm ? (
          <Wallets placeRef={walletPlace} loading={liveForm === 'loading'} hidden={liveForm === 'card'} />
        ) : (
          !isReserved &&
          token !== null && (
            <Button
              size="lg"
              className={token === undefined ? unseen : undefined}
              disabled={blocked || payment.busy}
              onClick={payByTestWallet}
            >
              Book with test wallet
            </Button>
          )
        )
      }
      loading={isLiveForm && liveForm === 'loading'}
      blocked={blocked}
      onPay={submit}
      onBack={onBack}
    >
      {isReserved ? null : (
        <StoredOrTyped
          stored={stored}
          // Stripe's frame is drawn before it can be put away.
          isDrawn={isLiveMode && liveForm === 'loading'}
          onKeeps={(keeps) => stripeForm?.setKeeps?.(keeps)}
        >
          {isLiveMode ? (
            <LiveCard
              publishableKey={api.publishableKey}
              amount={order.total}
              currency={order.currency}
              shopName={shopName}
              walletPlace={walletPlace}
              trade={trade}
              onMethod={(method) => setStripeForm(method?.kind === 'live' ? method : null)}
              onForm={setLiveForm}
            />
          ) : (
            <CardForm
              card={card}
              problems={problems}
              onChange={(typed) => {
                dispatch({ type: 'card_typed', card: typed })
                setProblems(problems.filter(({ field }) => typed[field] === card[field]))
              }}
            />
          )}
        </StoredOrTyped>
      )}
    </PaymentScreen>
  )
}
