import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { NetOffer } from '../../../worker/contract/offer'
import {
  aerLingus,
  anOffer,
  anOvernightSlice,
  aReturnSlice,
  aSegment,
  aSlice,
  DUB,
} from '../../../worker/testing/an-offer'
import { OfferCard } from './offer-card'

const show = (given: Partial<NetOffer> = {}) => {
  render(<OfferCard offer={anOffer(given)} href="/flight/off_1?from_adults=1" onLookAt={() => {}} />)
  return screen.getByRole('article')
}
const conditions = { refundable: null, refund_penalty: null, changeable: null, change_penalty: null }

describe('an offer’s card', () => {
  it('tells a direct flight in one glance, at the price that is charged', () => {
    const card = show()
    for (const text of [
      'British Airways',
      '08:30',
      '20:25',
      '6h 55m',
      'Direct',
      '$615',
      'Total price',
      'Economy Basic',
    ]) {
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
    }
    expect(card.textContent).toContain('JFK New York')
    expect(card.textContent).toContain('Thu Dec 24')
    expect(card.textContent).toContain('Checked bag included')
    expect(card.textContent).not.toContain('+1')
    expect(screen.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/flight/off_1?from_adults=1')
  })

  it('marks the day of arrival and names stops, airlines and operators', async () => {
    const card = show({ slices: [anOvernightSlice()] })
    expect(card.textContent).toContain('13:10+1')
    expect(screen.getByText('Multiple Airlines')).toBeDefined()
    const user = userEvent.setup()
    // The tooltip's part of the app loads after the card.
    await expect.poll(() => document.querySelector('[data-state="closed"]')).not.toBeNull()
    await user.tab()
    expect((await screen.findByRole('tooltip')).textContent).toContain('Operated by Aer Lingus')
    await user.tab()
    expect((await screen.findByRole('tooltip')).textContent).toContain('3h 30m in Dublin (DUB)')
    expect(screen.getByRole('button', { name: '1 Stop · DUB' })).toBeDefined()
  })

  it('says who flies a codeshare of one airline', () => {
    const slice = aSlice({ segments: [aSegment({ operating_carrier: aerLingus })] })
    expect(show({ slices: [slice] }).textContent).toContain('Operated by Aer Lingus')
    expect(screen.queryByText('Multiple Airlines')).toBeNull()
  })

  it('tells both directions, and sums them up at its foot', () => {
    const card = show({ slices: [anOvernightSlice(), aReturnSlice()] })
    expect(card.textContent).toContain('1 Stop / Direct')
    expect(card.textContent).toContain('11h 10m / 8h 5m')
    expect(card.textContent).toContain('Thu / Thu')
  })

  it.each([
    [true, true],
    [false, false],
    [null, false],
  ])('wears the Refundable badge for %s: %s', (refundable, worn) => {
    show({ conditions: { ...conditions, refundable } })
    expect(screen.queryByText('Refundable') !== null).toBe(worn)
  })

  it('counts a technical stop, and promises no bag that one flight lacks', () => {
    const slice = aSlice({
      fare_brand_name: null,
      duration: null,
      segments: [aSegment({ baggages: [], stops: [{ airport: DUB, duration: 'PT1H' }] })],
    })
    const card = show({ slices: [slice] })
    expect(screen.getByRole('button', { name: '1 Stop · DUB' })).toBeDefined()
    expect(card.textContent).toContain('N/A')
    expect(card.textContent).not.toContain('bag included')
  })
})
