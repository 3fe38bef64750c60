import { type RefObject, useEffect, useRef, useState } from 'react'
import { parseMoney } from '#worker/domain/money'
import { toStripeAmount } from '#worker/domain/stripe-amount'
import { Button, Spinner } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'
import { frameHolder, seen } from '../payment-screen.css'
import type { PayMethod } from '../purchase'
import { getStripe, mountStripeForm, type StripeForm, type WalletTrade } from './stripe-form'

/** The state of Stripe's form. */
export type LiveForm = 'loading' | 'card' | 'card and wallets'

interface LiveCardProps {
  /** The publishable key; throws when it can't be loaded. */
  publishableKey: () => Promise<string | null>
  amount: string
  currency: string
  /** The brand, as wallets name who is paid. */
  shopName: string | undefined
  /** Where the wallets' buttons go. It may be unseen until it is known that there are any. */
  walletPlace: RefObject<HTMLElement | null>
  trade: WalletTrade
  /** Gets the way to pay once Stripe's form is mounted, and null while it isn't. */
  onMethod: (method: PayMethod | null) => void
  /** Called with what there is to show; a form that can't be loaded is shown as a card, which says so. */
  onForm: (form: LiveForm) => void
}

const UNAVAILABLE = 'Payments are not available at the moment. Please try again later.'

const brandColor = () => getComputedStyle(document.documentElement).getPropertyValue('--brand-primary').trim()

/** Stripe's form (live mode): the card is typed into Stripe's own frame, or chosen in a wallet's sheet, and never reaches us. */
export function LiveCard(props: LiveCardProps) {
  const { amount, currency } = props
  const place = useRef<HTMLDivElement>(null)
  const form = useRef<StripeForm | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | { problem: string }>('loading')
  const [round, setRound] = useState(0)
  const minor = toStripeAmount(parseMoney(amount, currency))
  // All of it may be new on each render; Stripe's form must not be mounted again for that.
  const given = useRef({ ...props, minor })
  given.current = { ...props, minor }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another try
  useEffect(() => {
    let left = false
    const build = async () => {
      const key = await given.current.publishableKey()
      if (!key) throw new Error(UNAVAILABLE)
      const stripe = await getStripe(key)
      const wallets = given.current.walletPlace.current
      if (left || !place.current || !wallets) return
      form.current = mountStripeForm(stripe, {
        places: { card: place.current, wallets },
        currency,
        minor: () => given.current.minor,
        shopName: given.current.shopName,
        color: brandColor(),
        trade: () => given.current.trade,
        onSettled: (has) => {
          setState('ready')
          given.current.onForm(has.wallets ? 'card and wallets' : 'card')
        },
      })
      given.current.onMethod(form.current.method)
    }
    setState('loading')
    given.current.onForm('loading')
    build().catch((error: unknown) => {
      if (left) return
      setState({ problem: error instanceof Error && error.name === 'Error' ? error.message : UNAVAILABLE })
      given.current.onForm('card')
    })
    return () => {
      left = true
      form.current?.remove()
      form.current = null
      given.current.onMethod(null)
    }
  }, [currency, round])

  useEffect(() => form.current?.setAmount(minor), [minor])

  return (
    <>
      {state === 'loading' && (
        <span className={seen}>
          <Spinner label="Loading the payment form" />
        </span>
      )}
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
