import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useRef, useState } from 'react'
import { parseMoney } from '#worker/domain/money'
import { toStripeAmount } from '#worker/domain/stripe-amount'
import { ApiError } from '../../../../api/api-error'
import { Button, Spinner } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'
import { frameHolder } from '../payment-screen.css'
import type { PayMethod } from '../purchase'

const NOT_LOADED = 'The payment form could not be loaded. Please check your connection and try again.'

/** Stripe for a publishable key. Its script is fetched from Stripe when first asked for. @throws Error */
async function getStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey).catch((error: unknown) => {
    // The script has loaded: then Stripe refuses the key.
    throw window.Stripe ? error : new Error(NOT_LOADED, { cause: error })
  })
  if (!stripe) throw new Error(NOT_LOADED)
  return stripe
}

const refused = (message: string | undefined) =>
  new ApiError(402, { code: 'payment_declined', message: message || 'Payment processing failed' })

/** Pays with what was typed into Stripe's form: a confirmation token, and the bank's question when it has one. */
const stripeMethod = (stripe: Stripe, elements: StripeElements): PayMethod => ({
  kind: 'live',
  async createToken() {
    const { error: incomplete } = await elements.submit()
    if (incomplete) throw refused(incomplete.message)
    const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
    if (!confirmationToken) throw refused(error?.message)
    return confirmationToken.id
  },
  async confirm(clientSecret) {
    const { error } = await stripe.handleNextAction({ clientSecret })
    if (error) throw refused(error.message)
  },
})

interface LiveCardProps {
  /** The publishable key; throws when it can't be had. */
  publishableKey: () => Promise<string | null>
  amount: string
  currency: string
  /** Gets the way to pay once Stripe's form is mounted, and null while it isn't. */
  onMethod: (method: PayMethod | null) => void
}

const UNAVAILABLE = 'Payments are not available at the moment. Please try again later.'

const brandColor = () => getComputedStyle(document.documentElement).getPropertyValue('--brand-primary').trim()

/** Stripe's Payment Element (live mode): the card is typed into Stripe's own frame and never reaches us. */
export function LiveCard({ publishableKey, amount, currency, onMethod }: LiveCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const elements = useRef<StripeElements | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | { problem: string }>('loading')
  const [round, setRound] = useState(0)
  const minor = toStripeAmount(parseMoney(amount, currency))
  const minorRef = useRef(minor)
  minorRef.current = minor
  // Both callbacks may be new functions on each render; Stripe's form must not be mounted anew for that.
  const given = useRef({ publishableKey, onMethod })
  given.current = { publishableKey, onMethod }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another try
  useEffect(() => {
    let left = false
    let element: { destroy(): void } | null = null
    const build = async () => {
      const key = await given.current.publishableKey()
      if (!key) throw new Error(UNAVAILABLE)
      const stripe = await getStripe(key)
      if (left || !place.current) return
      const color = brandColor()
      const group = stripe.elements({
        mode: 'payment',
        amount: minorRef.current,
        currency: currency.toLowerCase(),
        captureMethod: 'manual',
        // What the shop says that it takes, whatever else the account could.
        allowedPaymentMethodTypes: ['card'],
        ...(color && { appearance: { variables: { colorPrimary: color } } }),
      })
      const payment = group.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } })
      payment.mount(place.current)
      element = payment
      elements.current = group
      setState('ready')
      given.current.onMethod(stripeMethod(stripe, group))
    }
    setState('loading')
    build().catch((error: unknown) => {
      if (!left) setState({ problem: error instanceof Error && error.name === 'Error' ? error.message : UNAVAILABLE })
    })
    return () => {
      left = true
      elements.current = null
      element?.destroy()
      given.current.onMethod(null)
    }
  }, [currency, round])

  useEffect(() => void elements.current?.update({ amount: minor }), [minor])

  return (
    <>
      {state === 'loading' && <Spinner label="Loading the payment form" />}
      {typeof state === 'object' && (
        <Notice
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={() => setRound(round + 1)}>
              Try again
            </Button>
          }
        >
          {state.problem}
        </Notice>
      )}
      <div ref={place} className={frameHolder} hidden={typeof state === 'object'} />
    </>
  )
}
