import type { Page } from 'playwright/test'
import { cards } from './journey'

// Live mode for the page only: Stripe's script is a double, and so are the answers that say that the shop is live. The Worker stays in test mode,
// because a live key is never sent anywhere but to Stripe; its payments, bookings and redirects are real.

interface Given {
  /** Whether the browser has a wallet. */
  hasWallet?: boolean
  /** Whether the bank's check redirects away from the page and back. */
  isChecked?: boolean
}

/** Runs in the page as Stripe's script: frames that render after a while, and calls that succeed. */
function asStripe(hasWallet: boolean) {
  type Handler = (event: unknown) => void
  const anElement = (kind: string) => {
    const handlers: Record<string, Handler> = {}
    const isWallet = kind === 'expressCheckout'
    let place: HTMLElement | undefined
    const draw = () => {
      if (!place) return
      if (!isWallet) place.append(Object.assign(document.createElement('div'), { textContent: 'The card’s frame' }))
      if (!isWallet) (place.lastElementChild as HTMLElement).style.height = '260px'
      if (isWallet && hasWallet) {
        const press = () => {
          const resolve = () => handlers.confirm?.({ expressPaymentType: 'apple_pay', paymentFailed: () => {} })
          handlers.click?.({ expressPaymentType: 'apple_pay', resolve, reject: () => {} })
        }
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Book with Pay' })
        button.style.height = '48px'
        button.addEventListener('click', press)
        place.append(button)
      }
      handlers.ready?.(isWallet ? { availablePaymentMethods: hasWallet ? { applePay: true } : undefined } : {})
    }
    return {
      on: (name: string, handler: Handler) => {
        handlers[name] = handler
      },
      mount: (given: HTMLElement) => {
        place = given
        setTimeout(draw, isWallet ? 1500 : 700)
      },
      clear: () => {},
      destroy: () => place?.replaceChildren(),
    }
  }
  const stripe = {
    elements: () => ({ create: anElement, submit: async () => ({}), update: () => {} }),
    createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_double' } }),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => {
      // A card that is stored is checked in a window above the page.
      if (clientSecret.startsWith('seti_')) return Promise.resolve({})
      const offer = new URLSearchParams(location.search).get('offer') ?? ''
      const [payment_intent = ''] = clientSecret.split('_secret_')
      const claims = { payment_intent, payment_intent_client_secret: clientSecret, redirect_status: 'succeeded' }
      location.assign(`/booking?${new URLSearchParams({ offer, step: 'payment', ...claims })}`)
      return new Promise(() => {})
    },
  }
  const open = () => stripe
  Object.assign(window, { Stripe: open })
}

/** Makes the page behave like that of a live shop. */
export async function sellForReal(page: Page, { hasWallet = false, isChecked = false }: Given = {}): Promise<void> {
  // The security policy of test mode blocks Stripe.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setBypassCSP', { enabled: true })
  await page.route('**/api/system/mode', (route) => route.fulfill({ json: { isLiveMode: true, mode: 'live' } }))
  await page.route('**/api/payments/config', (route) => route.fulfill({ json: { publishableKey: 'pk_live_double' } }))
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${asStripe})(${hasWallet})` }),
  )
  const number = cards.accepted.replaceAll(' ', '')
  const cardDetails = { number, expiryMonth: '12', expiryYear: '34', cvv: '123', holderName: 'Ada Lovelace' }
  await page.route('**/api/payments/process-card', async (route) => {
    const { confirmationToken, ...order } = route.request().postDataJSON()
    if (!confirmationToken) return route.continue()
    const response = await route.fetch({ postData: { ...order, cardDetails } })
    if (!isChecked || !response.ok()) return route.fulfill({ response })
    const { paymentId } = await response.json()
    await route.fulfill({
      json: { success: false, requiresAction: true, paymentId, clientSecret: `${paymentId}_secret_double` },
    })
  })
  await page.route('**/api/auth/cards', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch({ postData: { cardDetails } })
    if (!isChecked || !response.ok()) return route.fulfill({ response })
    await route.fulfill({
      json: { stored: false, requiresAction: true, setupId: 'seti_double', clientSecret: 'seti_double_secret' },
    })
  })
  await page.route('**/api/auth/cards/finish', (route) => route.fulfill({ json: { stored: true } }))
}
