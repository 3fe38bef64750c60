import type {
  AvailablePaymentMethods,
  ClickResolveDetails,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Handler = (event?: unknown) => void

/** A Stripe element, as far as the page uses it: it reports ready as soon as it is mounted. */
function anElement(kind: string, ready: object | null) {
  const handlers = new Map<string, Handler>()
  const element = {
    mount: vi.fn(() => {
      if (ready) queueMicrotask(() => act(() => void handlers.get('ready')?.(ready)))
    }),
    destroy: vi.fn(),
    on: vi.fn((name: string, handler: Handler) => {
      handlers.set(name, handler)
      return element
    }),
  }
  return { kind, element, tell: (name: string, event?: unknown) => void handlers.get(name)?.(event) }
}

interface Given {
  /** Creates a confirmation token for the form's current values. */
  makeToken?: () => Promise<string>
  /** The result of the bank's check. */
  check?: (clientSecret: string) => Promise<{ error?: { message: string } }>
  /** The wallets of this browser. */
  wallets?: Partial<AvailablePaymentMethods>
  /** Whether no element ever reports ready. */
  isSilent?: boolean
}

const current: { stripe?: object } = {}
// One for all tests, because the loader caches the script's global.
const makeStripe = vi.fn((_key: string) => current.stripe)

/** The global of Stripe's script, as far as the shop uses it, with functions to act as the payer. */
export function stripeDouble(given: Given = {}) {
  const { makeToken = async () => 'ctoken_1', check = async () => ({}), wallets, isSilent = false } = given
  const made: ReturnType<typeof anElement>[] = []
  const elements = {
    create: vi.fn((kind: string, _options?: object) => {
      const isWallet = kind === 'expressCheckout'
      const each = anElement(kind, isSilent ? null : isWallet ? { availablePaymentMethods: wallets } : {})
      made.push(each)
      return each.element
    }),
    submit: vi.fn(async () => ({}) as { error?: { message: string } }),
    update: vi.fn(),
  }
  const stripe = {
    elements: vi.fn((_options: object) => elements),
    createConfirmationToken: vi.fn(async (_options: object) => ({ confirmationToken: { id: await makeToken() } })),
    handleNextAction: vi.fn(({ clientSecret }: { clientSecret: string }) => check(clientSecret)),
  }
  current.stripe = stripe
  vi.stubGlobal('Stripe', makeStripe)
  const last = (kind: string) => made.findLast((each) => each.kind === kind)
  return {
    stripe,
    elements,
    last,
    makeStripe,
    /** Presses a wallet's button; returns the content of its sheet, or null when the shop doesn't open it. */
    pressWallet: (): ClickResolveDetails | null => {
      let shown: ClickResolveDetails | null = null
      const resolve = (details: ClickResolveDetails) => {
        shown = details
      }
      act(() => last('expressCheckout')?.tell('click', { expressPaymentType: 'apple_pay', resolve, reject: () => {} }))
      return shown
    },
    /** Confirms in the wallet's sheet; returns the failure reported to the sheet, if any. */
    agreeInWallet: (billingDetails = { name: 'Pat Payer' }) => {
      const paymentFailed = vi.fn<StripeExpressCheckoutElementConfirmEvent['paymentFailed']>()
      act(() =>
        last('expressCheckout')?.tell('confirm', { expressPaymentType: 'apple_pay', billingDetails, paymentFailed }),
      )
      return paymentFailed
    },
  }
}
