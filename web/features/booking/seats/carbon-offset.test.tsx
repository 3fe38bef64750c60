import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { pressable } from '../../../testing/press'
import { readAttempt } from '../attempt/attempt-store'
import { aTraveler } from '../test-booking'
import { aServer, BUY, cleanUp, dearer, prepare, refusal, showPage, step, typeCard } from '../test-flow'
import { anOffer } from '../test-offer'

const OFFER = 'flights/offer/off_1'
const OFFSET = `${OFFER}/carbon-offset`
const sold = { offset: { kilograms: 1312, amount: '30.18', label: 'Carbon offset · 1,312 kg CO₂', seller: 'CNaught' } }

/** The page as a Worker serves it for a brand. */
function serveAs(carbonOffsets: boolean) {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = 'brand-data'
  data.textContent = JSON.stringify({ ...demoBrand, carbonOffsets })
  document.body.append(data)
}

beforeEach(prepare)
afterEach(() => {
  document.getElementById('brand-data')?.remove()
  cleanUp()
})

const emitting = (total_emissions_kg: number | null = 1311.4) => anOffer({ total_emissions_kg })
const box = () => screen.findByRole('checkbox', { name: /^Offset 1,312 kg of CO₂ for \$30\.18/ })

async function atSeats(given: Parameters<typeof aServer>[0] = {}) {
  const server = aServer({ [OFFER]: emitting(), [OFFSET]: sold, ...given })
  const { user } = showPage({ typed: [aTraveler()] })
  await user.click(await pressable('Continue to Seat Selection'))
  await screen.findByRole('gridcell', { name: /^Seat 11A/ })
  return { server, user }
}

describe('the offset of a flight', () => {
  test('is chosen by nobody but the traveler, is a line of the price, and is paid and booked with it', async () => {
    serveAs(true)
    const { server, user } = await atSeats()
    expect(await box()).toHaveProperty('checked', false)
    await user.click(await box())
    const summary = screen.getByRole('complementary', { name: 'Flight summary' })
    expect(within(summary).getByText('Carbon offset · 1,312 kg CO₂')).toBeDefined()
    expect(summary.textContent).toContain('$430.18')
    await user.click(await pressable('Continue to Payment'))
    await step('Payment')
    await typeCard(user)
    await user.click(await pressable(BUY))
    await step('Booking Confirmed')
    const paid = { amount: '430.18', carbonOffset: true }
    expect(server.to('payments/process-card')[0]?.body).toMatchObject(paid)
    expect(server.to('bookings')[0]?.body).toMatchObject({ carbonOffset: true, paymentDetails: { amount: '430.18' } })
    // Over a reload it is known what the money was reserved for.
    expect(readAttempt('off_1')?.offset).toMatchObject({ amount: '30.18' })
  })

  test('is paid at its new price once that is accepted', async () => {
    serveAs(true)
    const { server, user } = await atSeats()
    await user.click(await box())
    await user.click(await pressable('Continue to Payment'))
    await step('Payment')
    await typeCard(user)
    server.answers['payments/process-card'] = dearer({ total_amount: '475.00', offset: '35.00' })
    await user.click(await pressable(BUY))
    server.answers['payments/process-card'] = { success: true, paymentId: 'pi_2' }
    await user.click(await pressable('Accept $475'))
    await user.click(await pressable(BUY))
    await step('Booking Confirmed')
    expect(server.to('payments/process-card')[1]?.body).toMatchObject({ amount: '475.00', carbonOffset: true })
  })

  test('leaves the order when its seller has none any more', async () => {
    serveAs(true)
    const { server, user } = await atSeats()
    await user.click(await box())
    await user.click(await pressable('Continue to Payment'))
    await step('Payment')
    await typeCard(user)
    const message = 'The carbon offset is not sold at the moment. Please pay without it. Nothing was charged.'
    server.answers['payments/process-card'] = refusal(400, 'invalid_input', message, { carbonOffset: message })
    await user.click(await pressable(BUY))
    await screen.findByText(message)
    server.answers['payments/process-card'] = { success: true, paymentId: 'pi_2' }
    await user.click(await pressable('Complete Booking · $400'))
    await step('Booking Confirmed')
    expect(server.to('payments/process-card')[1]?.body).not.toHaveProperty('carbonOffset')
  })

  test.each([
    ['a brand that offers none', false, {}],
    ['flights whose emissions nobody states', true, { [OFFER]: emitting(null) }],
    ['an offer for which none is sold', true, { [OFFSET]: { offset: null } }],
  ])('is not shown for %s', async (_name, carbonOffsets, given) => {
    serveAs(carbonOffsets)
    const { server } = await atSeats(given)
    await waitFor(() => expect(server.to('flights/seatmaps/off_1')).not.toEqual([]))
    expect(screen.queryByRole('heading', { name: 'Carbon offset' })).toBeNull()
    expect(server.to(OFFSET)).toHaveLength(OFFSET in given ? 1 : 0)
  })
})
