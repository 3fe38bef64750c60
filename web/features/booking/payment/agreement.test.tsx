import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CURRENT_TEXTS } from '#worker/domain/legal-versions'
import { pressable } from '../../../testing/press'
import { aServer, BUY, button, cleanUp, goToPayment, prepare, step, typeCard } from '../test-flow'

beforeEach(prepare)
afterEach(cleanUp)

const pay = async (user: Awaited<ReturnType<typeof goToPayment>>['user']) => user.click(await pressable(BUY))

test('the versions that the page names go with the payment and the booking', async () => {
  const server = aServer()
  const { user } = await goToPayment()
  await typeCard(user)
  await pay(user)
  await step('Booking Confirmed')
  for (const path of ['payments/process-card', 'bookings']) {
    expect(server.to(path).map(({ body }) => body?.agreedTo)).toEqual([CURRENT_TEXTS])
  }
})

test('terms that have changed have to be opened before the button pays again, under the new ones; the card stays typed', async () => {
  const texts = { terms: CURRENT_TEXTS.terms + 1, privacy: CURRENT_TEXTS.privacy }
  const message = 'Our terms have changed since this page was opened. Please read them before you go on.'
  const changed = () =>
    new Response(JSON.stringify({ code: 'terms_changed', message, requestId: 'req_1', texts }), { status: 409 })
  const server = aServer({ 'payments/process-card': changed })
  const { user } = await goToPayment()
  await typeCard(user)
  await pay(user)
  await screen.findByText(`${message} Nothing was charged.`)
  expect(await button(BUY)).toHaveProperty('disabled', true)

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Read the new terms' })
  expect([link.getAttribute('href'), link.target]).toEqual(['/terms', '_blank'])
  fireEvent.click(link)
  // A browser opens no link that has left the page.
  expect(link.isConnected).toBe(true)
  server.answers['payments/process-card'] = { success: true, paymentId: 'pi_2' }
  await pay(user)
  await step('Booking Confirmed')
  const [first, second] = server.to('payments/process-card')
  expect([first?.body?.agreedTo, second?.body?.agreedTo]).toEqual([CURRENT_TEXTS, texts])
  expect(second?.body?.cardDetails).toEqual(first?.body?.cardDetails)
})
