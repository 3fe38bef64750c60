// The parts of Stripe.js that live mode uses. The script must come from Stripe itself (https://docs.stripe.com/js/including).

const SCRIPT_URL = 'https://js.stripe.com/v3'

interface StripeProblem {
  message?: string
}

export interface StripeElements {
  create(
    type: 'payment',
    options?: { layout?: 'tabs' | 'accordion' },
  ): { mount(at: HTMLElement): void; destroy(): void }
  submit(): Promise<{ error?: StripeProblem }>
  update(options: { amount: number }): void
}

export interface StripeJs {
  elements(options: {
    mode: 'payment'
    /** Minor units. */
    amount: number
    /** ISO 4217 in lower case. */
    currency: string
    captureMethod: 'manual'
    appearance?: { variables: Record<string, string> }
  }): StripeElements
  createConfirmationToken(options: {
    elements: StripeElements
  }): Promise<{ confirmationToken?: { id: string }; error?: StripeProblem }>
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: StripeProblem }>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs
  }
}

let loading: Promise<void> | null = null

const load = () =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT_URL
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      loading = null // the next try may have a network
      reject(new Error('The payment form could not be loaded. Please check your connection and try again.'))
    })
    document.head.append(script)
  })

/** Stripe for a publishable key; its script is fetched once, when first needed. @throws Error fit to show */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  if (!window.Stripe) {
    loading ??= load()
    await loading
  }
  if (!window.Stripe) throw new Error('The payment form could not be loaded. Please try again later.')
  return window.Stripe(publishableKey)
}
