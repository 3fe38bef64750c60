import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { parseMoney } from '#worker/domain/money'
import { toStripeAmount } from '#worker/domain/stripe-amount'
import { ApiError } from '../../../../api/api-error'
import type { PayMethod } from '../purchase'

const NOT_LOADED = 'The payment form could not be loaded. Please check your connection and try again.'

/** Stripe for a publishable key. Its script is fetched from Stripe when first asked for. @throws Error */
export async function getStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey).catch((error: unknown) => {
    // The script has loaded: then Stripe refuses the key.
    throw window.Stripe ? error : new Error(NOT_LOADED, { cause: error })
  })
  if (!stripe) throw new Error(NOT_LOADED)
  return stripe
}

const refused = (message: string | undefined) =>
  new ApiError(402, { code: 'payment_declined', message: message || 'Payment processing failed' })

/** Pays with what was typed into Stripe's form, or by the wallet that its owner has just agreed in: a confirmation token, and the bank's question when it has one. */
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
  setKeeps: (keeps) => elements.update({ setupFutureUsage: keeps ? 'on_session' : null }),
})

/** What the page does when somebody pays by a wallet: Apple Pay or Google Pay. */
export interface WalletTrade {
  /** Asked as a wallet's button is pressed: what its sheet shows, in decimal major units, or null where nothing may be paid now. */
  open(): { label: string; amount: string }[] | null
  /** Buys, once the wallet's owner has agreed; returns why it failed, in words for them, or null where it didn't. */
  pay(method: PayMethod): Promise<string | null>
}

/** What is paid. `minor` is Stripe's integer for the amount. */
interface Total {
  minor: number
  currency: string
}

/** The lines of a wallet's sheet in Stripe's integers; none where they don't add up to what is paid, which Stripe would refuse. */
export function sheetLines(lines: { label: string; amount: string }[], { minor, currency }: Total) {
  const lineItems = lines.map(({ label, amount }) => ({
    name: label,
    amount: toStripeAmount(parseMoney(amount, currency)),
  }))
  return lineItems.reduce((sum, { amount }) => sum + amount, 0) === minor ? lineItems : []
}

/** How long the card waits for wallets: later ones would move it under a finger, and aren't shown. */
const PATIENCE_MS = 5000

interface FormOptions {
  /** Where the card's frame goes, and where the wallets' buttons go. */
  places: { card: HTMLElement; wallets: HTMLElement }
  currency: string
  /** A function, because seats or bags may change the amount. */
  minor: () => number
  /** The brand, which wallets name as the payee; undefined where only Stripe's account names it. */
  shopName: string | undefined
  color: string
  trade: () => WalletTrade
  /** Called once, as soon as the whole form can be shown. */
  onSettled: (has: { wallets: boolean }) => void
}

/** Stripe's form, once it is in the page. */
export interface StripeForm {
  method: PayMethod
  setAmount(minor: number): void
  remove(): void
}

/** Puts Stripe's frames into the page: the card, and the buttons of the wallets that this browser has, over one amount. */
export function mountStripeForm(stripe: Stripe, options: FormOptions): StripeForm {
  const { places, currency, minor, shopName, color, trade, onSettled } = options
  const group = stripe.elements({
    mode: 'payment',
    amount: minor(),
    currency: currency.toLowerCase(),
    captureMethod: 'manual',
    // Only what the shop says it takes, whatever else the account allows. A wallet's card counts as a card.
    allowedPaymentMethodTypes: ['card'],
    ...(color && { appearance: { variables: { colorPrimary: color } } }),
  })
  const method = stripeMethod(stripe, group)
  // The wallets are above it, as buttons of their own.
  const card = group.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } })
  const wallets = group.create('expressCheckout', {
    buttonType: { applePay: 'book', googlePay: 'book' },
    paymentMethods: { link: 'never', paypal: 'never', klarna: 'never', amazonPay: 'never' },
    ...(shopName && { business: { name: shopName } }),
  })

  const come: { card: boolean; wallets: boolean | null } = { card: false, wallets: null }
  let isSettled = false
  const settle = () => {
    if (isSettled) return
    isSettled = true
    clearTimeout(timer)
    onSettled({ wallets: come.wallets ?? false })
  }
  const timer = setTimeout(settle, PATIENCE_MS)
  const note = (what: Partial<typeof come>) => {
    Object.assign(come, what)
    if (come.card && come.wallets !== null) settle()
  }
  card.on('ready', () => note({ card: true }))
  card.on('loaderror', () => note({ card: true }))
  wallets.on('ready', ({ availablePaymentMethods: available }) =>
    note({ wallets: Object.values(available ?? {}).some(Boolean) }),
  )
  wallets.on('loaderror', () => note({ wallets: false }))

  wallets.on('click', ({ resolve, reject }) => {
    const lines = trade().open()
    if (lines) resolve({ lineItems: sheetLines(lines, { minor: minor(), currency }) })
    else reject()
  })
  wallets.on('confirm', async ({ paymentFailed }) => {
    const message = await trade().pay(method)
    if (message !== null) paymentFailed({ reason: 'fail', message })
  })

  card.mount(places.card)
  wallets.mount(places.wallets)
  return {
    method,
    setAmount: (amount) => group.update({ amount }),
    remove() {
      isSettled = true
      clearTimeout(timer)
      card.destroy()
      wallets.destroy()
    },
  }
}
