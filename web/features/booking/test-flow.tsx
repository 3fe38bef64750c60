import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import type { User as Account } from '#worker/contract/account'
import type { ErrorBody } from '#worker/contract/error'
import { inUsd } from '#worker/testing/builders/a-purchase'
import { offerQuery } from '../../api/offers'
import { systemModeQuery } from '../../api/system'
import { ToastProvider } from '../../ui/overlay/toast'
import { BookingPage } from './booking-page'
import { ConfirmationPage } from './confirmation/confirmation-page'
import { dropDrafts, saveDraft } from './passengers/draft-store'
// At hand before the first test, which else would press before the form's effects have run.
import './booking-flow'
import { enter } from '../../testing/enter'
import { pressable } from '../../testing/press'
import type { PassengerFields } from './passengers/passenger-form'
import { aSeatMap } from './seats/test-cabin'
import type { CheckoutStep } from './steps'
import { aBookingResult, aTraveler } from './test-booking'
import { anOffer } from './test-offer'

interface Call {
  path: string
  key: string | null
  body: Record<string, unknown> | undefined
}
type Answer = unknown | Response | ((call: Call) => unknown)

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** An error as the server answers it. */
export const refusal = (status: number, code: ErrorBody['code'], message: string, fields?: ErrorBody['fields']) =>
  json({ code, message, requestId: 'req_1', ...(fields && { fields }) }, status)

/** The answer about an offer of USD 400 that has become more expensive. */
export const dearer = (price: Partial<ErrorBody['price']> = {}) => {
  const whole = inUsd('440.00', '277.70', '162.30')
  const { refund_promise } = anOffer()
  const fare = { ...whole, fee_amount: '82.30' }
  const now: ErrorBody['price'] = { ...whole, fare, refund_promise, seats: [], bags: [], ...price }
  return json({ code: 'price_changed', message: 'The price has changed.', requestId: 'req_1', price: now }, 409)
}

export const someone: Account = {
  id: 'usr_1',
  username: 'grace',
  email: 'grace@example.com',
  firstName: 'Grace',
  lastName: 'Hopper',
  role: 'traveler',
  isAdmin: false,
  emailVerified: true,
  createdAt: '2026-11-21T12:00:00Z',
}

export const valid = (minutes_remaining = 25) => ({ valid: true, offer_id: 'off_1', minutes_remaining })
export const EXPIRED = () =>
  json({ valid: false, offer_id: 'off_1', error: 'OFFER_EXPIRED', message: 'This flight offer has expired.' }, 410)

/** The API by path, as a script; `calls` is everything it was asked. An answer may be changed while the test runs. */
export function aServer(given: Record<string, Answer> = {}) {
  const answers: Record<string, Answer> = {
    'flights/offer/off_1': anOffer(),
    'flights/seatmaps/off_1': { data: [aSeatMap()] },
    'flights/verify-offer/off_1': valid(),
    'system/mode': { isLiveMode: false, mode: 'test' },
    'payments/config': { publishableKey: null },
    'payments/process-card': { success: true, paymentId: 'pi_1' },
    bookings: aBookingResult(),
    'bookings/attempt': { state: 'none' },
    ...given,
  }
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(input)).pathname.replace('/api/', '')
    const key = new Headers(init?.headers).get('idempotency-key')
    const call = { path, key, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined }
    calls.push(call)
    const answer = answers[path]
    const said = await (typeof answer === 'function' ? answer(call) : answer)
    if (said instanceof Error) throw said
    return said instanceof Response ? said.clone() : json(said)
  })
  return { answers, calls, to: (path: string) => calls.filter((call) => call.path === path) }
}

type PageProps = Pick<Parameters<typeof BookingPage>[0], 'account' | 'counts' | 'goTo'> & { onBack: () => void }

/** The page with what its route asks the API for, and the confirmation's in its place once there is a booking. */
function Page({
  leaving,
  onBack,
  begin,
  ...props
}: PageProps & { leaving: { current: () => void }; begin: CheckoutStep }) {
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const [asked, show] = useState(begin)
  leaving.current = () => setLeft(true)
  const { data: offer, error } = useQuery(offerQuery('off_1'))
  const { data: mode, error: modeError } = useQuery(systemModeQuery)
  if (confirmed) return <ConfirmationPage id={confirmed} goTo={props.goTo} />
  if (left) return null
  const found = { offerId: 'off_1', offer, error: error ?? modeError, isLiveMode: mode?.isLiveMode }
  return (
    <BookingPage
      {...found}
      {...props}
      address={{ asked, show, backTo: show, leave: onBack }}
      showConfirmation={setConfirmed}
    />
  )
}

/** The whole page of one offer, at the step that its address asks for. `typed` is the passenger form as it was left in this tab. */
export function showPage({
  typed,
  counts = {},
  account,
  begin = 'passenger-info',
}: {
  typed?: PassengerFields[]
  counts?: object
  account?: Account
  begin?: CheckoutStep
} = {}) {
  const offer = anOffer()
  if (typed)
    saveDraft(
      offer.id,
      { passengers: typed, seats: [], bags: [] },
      typed.map((_, index) => ({ id: `pas_${index + 1}`, type: 'adult', age: null })),
    )
  const goTo = vi.fn()
  const onBack = vi.fn()
  const leaving = { current: () => {} }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnMount: false } } })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Page counts={counts} account={account} onBack={onBack} goTo={goTo} leaving={leaving} begin={begin} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  /** To another page of the app. */
  const leave = () => act(() => leaving.current())
  return { goTo, onBack, leave, unmount, user: userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime }) }
}
export type User = ReturnType<typeof showPage>['user']

/** The button that buys: it names the price, unless the money is reserved already. */
export const BUY = /^Complete Booking( · \$[\d,.]+)?$/

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const step = (name: string) => screen.findByRole('heading', { level: 1, name })

/** From the passenger form of Jane Smith to the payment step. */
export async function goToPayment(given: { typed?: PassengerFields[] } = {}) {
  const page = showPage({ typed: given.typed ?? [aTraveler()] })
  // The fields are the form's once they have been drawn, which nobody is quick enough to come before.
  await screen.findAllByText('Complete')
  await page.user.click(await pressable('Continue to Seat Selection'))
  await step('Seat Selection')
  await page.user.click(await pressable('Skip Seat Selection'))
  await step('Payment')
  await screen.findByRole('form', { name: 'Payment' })
  return page
}

/** The payment step of Jane Smith, who has typed her form and chosen no seat. */
export async function showPayment({ typed = [aTraveler()] }: { typed?: PassengerFields[] } = {}) {
  const page = showPage({ typed, begin: 'payment' })
  await screen.findByRole('form', { name: 'Payment' })
  return page
}

export async function typeCard(user: User, number = '4242424242424242') {
  await enter(await screen.findByLabelText(/^Card number/), number, user)
  const holder = screen.getByLabelText<HTMLInputElement>(/^Name on card/)
  if (!holder.value) await enter(holder, 'Jane Smith', user)
  await enter(screen.getByLabelText(/^Expiry date/), '1230', user)
  await enter(screen.getByLabelText(/^CVV/), '123', user)
}

/** Before each test of the page: a clock that runs by itself and can be pushed, and a clean tab. */
export function prepare() {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T12:00:00Z') })
  vi.stubGlobal('scrollTo', vi.fn())
  sessionStorage.clear()
  localStorage.clear()
}
export function cleanUp() {
  dropDrafts('off_1')
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
