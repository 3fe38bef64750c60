import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { caseDueAt } from '#worker/features/issues/rules'
import { aDispute, anInquiry } from '#worker/testing/builders/a-dispute'
import { aJourney } from '#worker/testing/builders/a-journey'
import { aBooking, aCompletedPurchase, aPurchase, bookingData } from '#worker/testing/builders/a-purchase'
import { aNetOffer } from '#worker/testing/builders/an-offer'
import { fakeAirline } from '#worker/testing/doubles/fake-airline'
import { fakePayments } from '#worker/testing/doubles/fake-payments'
import { ACME } from '#worker/testing/worlds/an-administration'
import { enter } from '../../../testing/enter'
import { press } from '../../../testing/press'
import { aPlatform, open } from '../../../testing/test-platform'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page of a disputed payment, whose booking is stored and whose money was taken. */
async function aDisputePage(dispute = aDispute()) {
  const gateway = fakePayments()
  const platform = aPlatform('administrator', { payments: () => gateway, flights: () => fakeAirline(aNetOffer()) })
  const { purchases, cases, state } = platform
  const booking = aBooking({ bookingData: bookingData({ slices: aJourney('JFK-LHR') }) })
  const purchase = aPurchase({
    brandKey: ACME,
    state: 'booked',
    paymentId: 'pi_1',
    bookingId: booking.id,
    orderId: 'ord_1',
    charge: { amount: 61_500, currency: 'USD' },
  })
  await purchases.insertOrFind(purchase)
  await purchases.complete(aCompletedPurchase({ purchase, booking, event: 'capture', orderId: 'ord_1' }))
  const { charge: amount, id: purchaseId } = purchase
  await gateway.create({ purchaseId, brandKey: ACME, offerId: 'o', amount, brandName: 'Acme' })
  gateway.all[0]!.status = 'captured'
  gateway.disputes.push(dispute)
  const opened = { id: 'c-1', kind: 'dispute', key: 'dispute:du_1', mode: 'test', paymentId: 'pi_1' } as const
  const now = state.now
  await cases.open({ ...opened, detail: { dispute: 'du_1' }, dueAt: caseDueAt('dispute', now), now }, null)
  open('/admin/cases/c-1')
  await screen.findByRole('heading', { level: 1, name: 'Disputed payment' })
  return { ...platform, gateway, booking }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const evidence = (name: string) => within(screen.getByRole('region', { name }))

it('shows the evidence word for word, and keeps what was typed until it is sent', async () => {
  const { gateway, stored } = await aDisputePage()
  const shown = evidence('What the bank would be sent')
  expect(shown.getByText('What was sold')).toBeTruthy()
  expect(shown.getByText(/booking reference: RZPNX8/)).toBeTruthy()

  await press('Send the evidence')
  const question = await dialog('Send the evidence?')
  expect(question.getByText(/once and for all/)).toBeTruthy()
  const words = { name: 'In your own words, for the bank (optional)' }
  await enter(question.getByRole('textbox', words), 'She flew.')
  gateway.outage.add('findDispute')
  await userEvent.click(question.getByRole('button', { name: 'Send the evidence' }))
  expect((await screen.findAllByText(/did not say how the dispute stands/)).length).toBeGreaterThan(0)

  gateway.outage.clear()
  await press('Look again')
  await press('Send the evidence')
  const again = await dialog('Send the evidence?')
  expect(again.getByRole('textbox', words)).toHaveProperty('value', 'She flew.')
  await userEvent.click(again.getByRole('button', { name: 'Send the evidence' }))
  const sent = within(await screen.findByRole('region', { name: 'What was sent to the bank' }))
  expect(sent.getByText('She flew.')).toBeTruthy()
  expect(gateway.disputes[0]?.answer?.evidence.ownWords).toBe('She flew.')
  expect(screen.getByText('under review (under_review)')).toBeTruthy()
  expect(stored.cases).toMatchObject([{ state: 'open' }])
  expect(screen.queryByRole('button', { name: 'Send the evidence' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Accept the dispute' })).toBeNull()
})

it('is accepted after a question that says what is lost', async () => {
  const { gateway, stored } = await aDisputePage()
  await press('Accept the dispute')
  const question = await dialog('Accept the dispute?')
  expect(question.getByText(/the buyer keeps the \$615, and nobody can ever undo that/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Accept the dispute' }))
  expect((await screen.findAllByText('The dispute has ended: lost.')).length).toBeGreaterThan(0)
  expect(gateway.disputes[0]).toMatchObject({ stage: 'ended', answer: null })
  expect(stored.cases).toMatchObject([{ state: 'resolved' }])
})

it('that a bank only asks about leads to the booking, whose cancellation comes before the refund', async () => {
  const { booking } = await aDisputePage(anInquiry())
  expect(screen.getByText('A refund now spares a dispute')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open the booking to cancel it' })
  expect(link.getAttribute('href')).toBe(`/admin/bookings/${booking.id}`)
  expect(screen.getByRole('button', { name: 'Refund' })).toBeTruthy()
})
