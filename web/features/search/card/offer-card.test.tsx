import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { NetOffer } from '#worker/contract/offer'
import type { OfferSummary } from '#worker/contract/search-result'
import {
  aerLingus,
  anOfferSummary,
  anOvernightSlice,
  aReturnSlice,
  aSegment,
  aSlice,
  DUB,
} from '#worker/testing/builders/an-offer'
import { ToastProvider } from '../../../ui/overlay/toast'
import { groupFares } from '../results/arrange-offers'
import type { CardContext } from './card-words'
import { OfferCard } from './offer-card'

const actions = { onLookAt: vi.fn(), onRefresh: vi.fn() }
const href = (id: string) => `/flight/${id}?from_adults=1`

/** One adult on the days of the flights, without other offers. */
const ALONE: CardContext = {
  travelers: 1,
  seats: 1,
  onlyAdults: true,
  days: ['2026-12-24', '2026-12-31'],
  median: null,
  prices: null,
  travelsWith: '',
}

function showGroup(offers: OfferSummary[], { goneAt = 0, ...context }: Partial<CardContext & { goneAt: number }> = {}) {
  const [group] = groupFares(offers)
  render(
    <ToastProvider>
      <OfferCard group={group!} context={{ ...ALONE, ...context }} href={href} goneAt={goneAt} {...actions} />
    </ToastProvider>,
  )
  return screen.getByRole('article')
}
const show = (given: Partial<NetOffer> = {}) => showGroup([anOfferSummary(given)])
const conditions = { refundable: null, refund_penalty: null, changeable: null, change_penalty: null }
const fee = (amount: string) => ({ amount, currency: 'USD' })
const withBags = (fare_brand_name: string, baggages: NetOffer['slices'][number]['segments'][number]['baggages']) => [
  aSlice({ fare_brand_name, segments: [aSegment({ baggages })] }),
]

describe('an offer’s card', () => {
  it('shows a direct flight at the price that is charged', () => {
    const card = show()
    for (const text of ['British Airways', '08:30', '20:25', 'Direct', '$615', 'Total price', 'Economy Basic']) {
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
    }
    expect(card.textContent).toContain('6h 55mDirect')
    expect(card.textContent).toContain('JFK New York')
    expect(card.textContent).toContain('Thu Dec 24')
    expect(card.textContent).toContain('1 checked bag')
    expect(card.textContent).not.toContain('+1')
    const name = 'British Airways, $615, JFK 08:30 to LHR 20:25'
    expect(card.getAttribute('aria-label')).toBe(name)
    const link = screen.getByRole('link', { name: /^View Details/ })
    expect(link.textContent).toBe(`View Details of ${name}`)
    expect(link.getAttribute('href')).toBe('/flight/off_1?from_adults=1')
  })

  it('marks the day of arrival and names stops, airlines and operators', async () => {
    const card = show({ slices: [anOvernightSlice()] })
    expect(card.textContent).toContain('13:10+1')
    expect(screen.getByText('Multiple Airlines')).toBeDefined()
    const user = userEvent.setup()
    await user.click(screen.getByText('Multiple Airlines'))
    expect((await screen.findByRole('tooltip')).textContent).toContain('Operated by Aer Lingus')
    await user.click(screen.getByRole('button', { name: '1 Stop · DUB' }))
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toContain('3h 30m in Dublin (DUB)'))
  })

  it('has two tab stops: its link, and what unfolds everything else', async () => {
    showGroup([anOfferSummary({ slices: [anOvernightSlice(), aReturnSlice()], total_emissions_kg: 440 })], {
      median: { kg: 500, count: 34, isModel: false },
    })
    const user = userEvent.setup()
    const stops: (string | null)[] = []
    for (let presses = 0; presses < 2; presses++) {
      await user.tab()
      stops.push(document.activeElement?.textContent ?? null)
    }
    expect(stops.map((text) => text?.split(/ of|,/)[0])).toEqual(['View Details', 'Details'])
    await user.keyboard('{Enter}')
    const full = within(await screen.findByRole('list', { name: 'In full' }))
    expect(full.getByText('1 checked bag')).toBeDefined()
    for (const text of ['1 Stop · 11h 10m · Thu', 'Direct · 8h 5m · Thu', '3h 30m in Dublin (DUB)']) {
      expect(screen.getByText(text)).toBeDefined()
    }
    expect(screen.getByText(/^Operated by .*Aer Lingus/)).toBeDefined()
    expect(screen.getByText('CO₂e is per traveler. Typical is 500 kg, the median of these 34 flights.')).toBeDefined()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Why this price')
    await user.tab()
    expect(document.activeElement?.textContent).toMatch(/^Share, Multiple Airlines, /)
    await user.click(screen.getByRole('button', { name: /^Details/, expanded: true }))
    expect(screen.queryByRole('list', { name: 'In full' })).toBeNull()
  })

  it('names the operator of a codeshare of one airline', () => {
    const slice = aSlice({ segments: [aSegment({ operating_carrier: aerLingus })] })
    expect(show({ slices: [slice] }).textContent).toContain('Operated by Aer Lingus')
    expect(screen.queryByText('Multiple Airlines')).toBeNull()
  })

  it('shows both directions, and says each thing about them once', () => {
    const card = show({ slices: [anOvernightSlice(), aReturnSlice()] })
    expect(card.getAttribute('aria-label')).toMatch(
      /^Multiple Airlines, \$615, JFK \d\d:\d\d to LHR 13:10 \+1 day, LHR \d\d:\d\d to JFK \d\d:\d\d$/,
    )
    for (const text of ['1 Stop', 'Direct', '11h 10m', '8h 5m', 'Thu']) {
      expect(card.textContent?.split(text).length, text).toBe(text === 'Thu' ? 3 : 2)
    }
  })

  it('shows the whole party’s price and the price for each', () => {
    const party = (context: Partial<CardContext>, total_amount = '500.00') => {
      cleanup()
      return showGroup([anOfferSummary({ total_amount })], context).textContent
    }
    expect(party({})).toContain('$615Total price')
    expect(party({ travelers: 3 })).toContain('$615Total price for 3$205 each')
    expect(party({ travelers: 2 })).toContain('$615Total price for 2about $308 each')
    expect(party({ travelers: 3, onlyAdults: false })).toContain('Total price for 3about $205 each')
  })

  it.each([
    [440, 500, '440 kg CO₂e, −12% vs typical'],
    [550, 500, '550 kg CO₂e, +10% vs typical'],
    [501, 500, '501 kg CO₂e, typical'],
    [null, 500, undefined],
    [440, null, undefined],
  ])('compares CO₂ of %s kg with a median of %s: %s', (total_emissions_kg, medianKg, text) => {
    showGroup([anOfferSummary({ total_emissions_kg })], {
      median: medianKg === null ? null : { kg: medianKg, count: 34, isModel: false },
    })
    expect(screen.queryByText(/CO₂/)?.parentElement?.textContent).toBe(text)
  })

  const changes = (changeable: boolean | null, change_penalty: string | null) => ({
    ...conditions,
    changeable,
    change_penalty: change_penalty === null ? null : fee(change_penalty),
  })
  it.each([
    [changes(true, '75.00'), 'Change fee'],
    [changes(true, '0.00'), 'Free changes'],
    [changes(true, null), 'Changes allowed, fees may apply'],
    [changes(false, null), 'No changes'],
    [changes(null, null), undefined],
  ])('shows what the airline states about changes: %j is %s', (given, text) => {
    show({ conditions: given })
    expect(screen.queryByText(/change/i)?.textContent).toBe(text)
  })

  it('shows nothing that the airline doesn’t state', () => {
    show({ conditions, slices: [aSlice({ segments: [aSegment({ baggages: [] })] })] })
    expect(screen.queryByRole('list', { name: 'In short' })).toBeNull()
  })

  it('marks a day that was not requested', () => {
    const other = showGroup([anOfferSummary()], { days: ['2026-12-23'] })
    const shown = within(other).getByText('Thu Dec 24').className
    cleanup()
    expect(within(showGroup([anOfferSummary()])).getByText('Thu Dec 24').className).not.toBe(shown)
  })

  it.each([
    [true, '0.00', 'Refundable, $500 comes back'],
    [true, '75.50', 'Refundable, $424.50 comes back'],
    [true, null, 'Refundable, fees may apply'],
    [true, '500.00', 'Not refundable'],
    [false, null, 'Not refundable'],
    [null, null, undefined],
  ])('shows the refund of %s with a penalty of %s: %s', (refundable, penalty, words) => {
    show({ conditions: { ...conditions, refundable, refund_penalty: penalty === null ? null : fee(penalty) } })
    expect(screen.queryByText(/refundable/i)?.textContent).toBe(words)
  })

  it('calls a fare fully refundable only where our fee is refunded too', () => {
    const free = { ...conditions, refundable: true, refund_penalty: fee('0') }
    showGroup([anOfferSummary({ conditions: free }, { refundsMarkup: true })])
    expect(screen.getByText('Refundable in full')).toBeDefined()
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
    expect(card.textContent).not.toContain('bag')
  })
})

describe('several fares of the same flights', () => {
  const none = (type: 'checked' | 'carry_on') => ({ type, quantity: 0 })
  const offers = [
    anOfferSummary({
      id: 'flex',
      total_amount: '900.00',
      slices: withBags('Economy Flex', [{ type: 'checked', quantity: 2 }]),
      conditions: { refundable: true, refund_penalty: fee('0.00'), changeable: true, change_penalty: null },
    }),
    anOfferSummary({
      id: 'basic',
      total_amount: '500.00',
      slices: withBags('Economy Basic', [none('checked'), none('carry_on')]),
      conditions: { refundable: false, refund_penalty: null, changeable: null, change_penalty: null },
    }),
    anOfferSummary({
      id: 'classic',
      total_amount: '700.00',
      slices: withBags('Economy Classic', [none('checked'), { type: 'carry_on', quantity: 1 }]),
      conditions: { refundable: true, refund_penalty: fee('150.00'), changeable: false, change_penalty: null },
    }),
  ]

  const unfold = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^3 fares/ }))
    await screen.findByRole('list', { name: 'Fares' })
  }

  it('are one card with the cheapest, and unfold side by side, each with its conditions and its link', async () => {
    const card = showGroup(offers)
    expect(within(card).getByRole('link').getAttribute('href')).toBe(href('basic'))
    expect(card.textContent).toContain('Economy Basic')
    expect(card.textContent).not.toContain('Economy Classic')
    await unfold()
    const fares = within(screen.getByRole('list', { name: 'Fares' }))
    const texts = fares
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.getAttribute('aria-label') === 'Fares')
      .map((item) => item.textContent)
    expect(texts).toEqual([
      'Economy Basic$615Not refundableChanges not statedNo bag includedView Details of Economy Basic',
      'Economy Classic$861Refundable, $550 comes backNo changesCarry-on onlyView Details of Economy Classic',
      'Economy Flex$1,107Refundable, $900 comes backChanges allowed, fees may apply2 checked bagsView Details of Economy Flex',
    ])
    expect(fares.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['basic', 'classic', 'flex'].map(href),
    )
    // Each fare says so for itself.
    expect(within(card).getAllByText(/^Refundable/)).toHaveLength(2)
    expect(screen.queryByRole('list', { name: 'In full' })).toBeNull()
  })

  it('are prefetched one by one as they get the focus', async () => {
    showGroup(offers)
    await unfold()
    const user = userEvent.setup()
    actions.onLookAt.mockClear()
    screen.getByRole('button', { name: /^Share/ }).focus()
    await user.tab()
    await user.tab()
    expect(actions.onLookAt.mock.calls).toEqual([['basic'], ['classic']])
  })
})

describe('an expired fare', () => {
  it('says so, and offers a refresh instead of its link', async () => {
    const card = showGroup([anOfferSummary()], { goneAt: Date.parse('2026-11-21T12:30:00Z') })
    expect(card.textContent).toContain('$615No longer available')
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Results' }))
    expect(actions.onRefresh).toHaveBeenCalledOnce()
  })

  it('makes its list scrollable by keys once no fare has a link', async () => {
    const offers = ['basic', 'flex'].map((id) => anOfferSummary({ id }))
    showGroup(offers, { goneAt: Date.parse('2026-11-21T12:30:00Z') })
    await userEvent.click(screen.getByRole('button', { name: /^2 fares/ }))
    expect((await screen.findByRole('list', { name: 'Fares' })).tabIndex).toBe(0)
  })

  it('is valid until that moment', () => {
    showGroup([anOfferSummary()], { goneAt: Date.parse('2026-11-21T12:29:59Z') })
    expect(screen.getByRole('link', { name: /^View Details/ })).toBeDefined()
  })
})
