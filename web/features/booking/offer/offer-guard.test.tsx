import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pressable } from '../../../testing/press'
import { loadDraft } from '../passengers/draft-store'
import { aTraveler } from '../test-booking'
import {
  aServer,
  BUY,
  button,
  cleanUp,
  EXPIRED,
  goToPayment,
  prepare,
  showPage,
  step,
  typeCard,
  valid,
} from '../test-flow'
import { aPassenger } from '../test-offer'

beforeEach(prepare)
afterEach(cleanUp)

const VERIFY = 'flights/verify-offer/off_1'
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('on the passenger form', () => {
  test('the offer is checked at once and every 30 seconds', async () => {
    const server = aServer()
    showPage()
    await step('Passenger Information')
    await waitFor(() => expect(server.to(VERIFY)).toHaveLength(1))
    await pass(20_000)
    expect(server.to(VERIFY)).toHaveLength(1)
    await pass(11_000)
    await waitFor(() => expect(server.to(VERIFY)).toHaveLength(2))
    await pass(30_000)
    await waitFor(() => expect(server.to(VERIFY)).toHaveLength(3))
  })

  test('an expired offer shuts the form, says so, and opens the search after four seconds', async () => {
    const server = aServer()
    const { goTo } = showPage({ typed: [aTraveler()] })
    await step('Passenger Information')
    server.answers[VERIFY] = EXPIRED
    await pass(30_000)
    expect(await button('Offer Expired')).toHaveProperty('disabled', true)
    expect(screen.getAllByText('Offer No Longer Available')).toHaveLength(1)
    expect(screen.getAllByText(/This flight offer has expired\./).length).toBeGreaterThan(0)
    await pass(3_500)
    expect(goTo).not.toHaveBeenCalled()
    await pass(1_000)
    expect(goTo).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/search\?origin=JFK&destination=LHR&/))
  })

  test('“Keep my details” leaves at once and carries what was typed to the next offer', async () => {
    aServer({ [VERIFY]: EXPIRED })
    const { user, goTo } = showPage({ typed: [aTraveler()] })
    await user.click(await pressable('Keep my details'))
    expect(goTo).toHaveBeenCalledOnce()
    await pass(5_000)
    expect(goTo).toHaveBeenCalledOnce()
    expect(loadDraft('off_2', [aPassenger('x')]).passengers).toEqual([aTraveler()])
  })

  test('nobody is sent away who wants to stay', async () => {
    aServer({ [VERIFY]: EXPIRED })
    const { user, goTo } = showPage()
    await user.click(await pressable('Stay on this page'))
    await pass(10_000)
    expect(goTo).not.toHaveBeenCalled()
    expect(await button('Keep my details')).toBeDefined()
  })

  test('a check without an answer shows a warning, but isn’t taken for an expired offer', async () => {
    const server = aServer({ [VERIFY]: new TypeError('network') })
    const { goTo } = showPage()
    await screen.findByText('Offer Validation Failed')
    expect(screen.getAllByText('Unable to verify offer validity. Please return to search.').length).toBeGreaterThan(0)
    expect(await button('Continue to Seat Selection')).toHaveProperty('disabled', false)
    await pass(6_000)
    expect(goTo).not.toHaveBeenCalled()
    server.answers[VERIFY] = valid()
    await pass(30_000)
    await waitFor(() =>
      expect(screen.queryByText('Unable to verify offer validity. Please return to search.')).toBeNull(),
    )
  })
})

describe('on the payment step', () => {
  test('the offer is checked every 15 seconds, and the last five minutes are announced once', async () => {
    const server = aServer()
    await goToPayment()
    await pass(0)
    const before = server.to(VERIFY).length
    server.answers[VERIFY] = valid(4)
    await pass(15_000)
    await waitFor(() => expect(server.to(VERIFY)).toHaveLength(before + 1))
    await screen.findByText('Offer Expiring Soon')
    await pass(6_000)
    expect(screen.queryByText('Offer Expiring Soon')).toBeNull()
    await pass(30_000)
    expect(server.to(VERIFY).length).toBeGreaterThan(before + 2)
    expect(screen.queryByText('Offer Expiring Soon')).toBeNull()
  })

  test('when the offer expires, a message shows, nothing can be paid, and the search opens after four seconds', async () => {
    const server = aServer()
    const { goTo } = await goToPayment()
    server.answers[VERIFY] = EXPIRED
    await pass(15_000)
    await waitFor(async () => expect(await button(BUY)).toHaveProperty('disabled', true))
    await pass(4_500)
    expect(goTo).toHaveBeenCalledOnce()
  })

  test('an offer found dead while paying is called expired, and no card is sent', async () => {
    const server = aServer()
    const { user, goTo } = await goToPayment()
    await typeCard(user)
    server.answers[VERIFY] = EXPIRED
    await user.click(await pressable(BUY))
    await screen.findByText('Flight Offer Expired')
    // Once to be seen and, for a moment, once to be announced.
    expect(screen.getAllByText(/typically expire after 30 minutes/).length).toBeGreaterThan(0)
    expect(server.to('payments/process-card')).toEqual([])
    await pass(4_500)
    expect(goTo).toHaveBeenCalledOnce()
  })
})
