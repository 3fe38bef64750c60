import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Segment } from '#worker/contract/offer'
import { aSegment, aSlice, DUB, JFK, LHR } from '#worker/testing/builders/an-offer'
import { NOW, show } from './test-screen'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => vi.useRealTimers())

describe('what airlines leave out or get wrong', () => {
  const bare = () =>
    aSegment({
      duration: null,
      aircraft: null,
      cabin_class: null,
      cabin_name: null,
      baggages: [],
      services: [],
      origin_terminal: null,
      origin: { ...JFK, name: '', city_name: null, country_code: 'USA' },
    })

  it('is shown as unknown, or left out', () => {
    show({ slices: [aSlice({ duration: null, fare_brand_name: null, segments: [bare()] })] })
    expect(screen.getAllByText('N/A').length).toBeGreaterThan(0)
    expect(screen.getByText('Aircraft not stated')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('JFK to London')
  })

  it('counts days over a journey of more than 24 hours', () => {
    const segments = [aSegment({ arriving_at: '2026-12-26T09:00:00', duration: 'P1DT2H5M' })]
    show({ slices: [aSlice({ duration: 'P1DT2H5M', segments })] })
    const summary = screen.getByRole('region', { name: 'Flight Summary' }).textContent
    expect(summary).toContain('26h 5m')
    expect(summary).toContain('09:00+2 days')
    expect(screen.getByRole('list', { name: 'Outbound' }).textContent).toContain('09:00 +2 days')
  })

  it('points out nights and changes of airport, and shows no length for an impossible layover', () => {
    const later = aSegment({ id: 'seg_2', origin: { ...DUB, iata_code: 'ORK' }, departing_at: '2026-12-25T07:00:00' })
    const slice = (id: string, first: Partial<Segment>) =>
      aSlice({ id, segments: [aSegment({ destination: DUB, ...first }), later] })
    show({
      slices: [
        slice('sli_out', { arriving_at: '2026-12-24T20:00:00' }),
        slice('sli_back', { arriving_at: '2026-12-25T08:00:00' }),
      ],
    })
    const [out, back] = ['Flight 1 of 2', 'Flight 2 of 2'].map((name) => screen.getByRole('list', { name }).textContent)
    expect(out).toContain('11h layover in DublinAirport change Change airports: from DUB to ORK.')
    expect(out).toContain('Overnight The night is spent in Dublin, from 20:00 to 07:00.')
    expect(back).toContain('Layover in DublinAirport change')
    const [first] = screen.getAllByRole('list', { name: 'Layovers to know about' })
    expect(first?.textContent).toBe('Airport changeOvernight')
  })

  it('names technical stops, with their length if known', () => {
    const stops = [
      { airport: DUB, duration: 'PT50M' },
      { airport: LHR, duration: null },
    ]
    show({ slices: [aSlice({ segments: [aSegment({ stops })] })] })
    expect(screen.getByText('Stops in Dublin (DUB) for 0h 50m, same plane')).toBeDefined()
    expect(screen.getByText('Stops in London (LHR), same plane')).toBeDefined()
    expect(screen.getByText('2 stops via DUB, LHR')).toBeDefined()
  })
})
