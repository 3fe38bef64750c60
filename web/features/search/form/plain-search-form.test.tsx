import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readSearch } from '../../../links/search'
import { PlainSearchForm } from './plain-search-form'
import { initialSearchValues } from './search-form-model'

const TODAY = '2026-11-21'

const show = (params: Record<string, string> = {}) =>
  render(
    <PlainSearchForm
      initial={initialSearchValues(params, readSearch(params, TODAY), { today: TODAY, tripTab: 'round-trip' })}
    />,
  )
const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Search flights' })
const set = (label: string, value: string) => {
  screen.getByLabelText<HTMLInputElement>(label).value = value
}
/** What the browser would submit, as /search reads it. */
const sent = () =>
  readSearch(Object.fromEntries([...new FormData(form())].map(([name, value]) => [name, String(value)])), TODAY)

describe('the search form without script', () => {
  it('leads to /search by a query string', () => {
    show()
    expect(form().getAttribute('action')).toBe('/search')
    expect(form().method).toBe('get')
    expect(screen.getByRole('button', { name: 'Search Flights' })).toHaveProperty('type', 'submit')
  })

  it('offers one flight or two: further ones have no fields without script', () => {
    show({ flights: 'JFK-LHR-2026-12-05,LHR-CDG-2026-12-10' })
    const types = screen.getAllByRole<HTMLInputElement>('radio')
    expect(types.map(({ value, checked }) => [value, checked])).toEqual([
      ['round-trip', false],
      ['one-way', true],
    ])
  })

  it('can ask for airports nearby', () => {
    show({ origin: 'LON', destination: 'NYC', nearby: 'destination' })
    const airports = screen.getByLabelText<HTMLSelectElement>('Airports')
    expect(airports.selectedOptions[0]?.text).toBe('Also within 100 km of the last')
    expect(sent().criteria).toMatchObject({ nearbyDestination: true })
    set('Airports', 'both')
    expect(sent().criteria).toMatchObject({ nearbyOrigin: true, nearbyDestination: true })
    set('Airports', '')
    expect(sent().criteria).not.toHaveProperty('nearbyDestination')
    expect(sent().problems).toEqual([])
  })

  it('submits a round trip that /search can read', () => {
    show()
    set('From', ' jfk')
    set('To', 'LHR')
    set('Adults', '2')
    set('Infants', '1')
    set('Cabin', 'business')
    expect(sent()).toMatchObject({
      criteria: {
        origin: 'JFK',
        destination: 'LHR',
        departureDate: TODAY,
        returnDate: '2026-11-28',
        cabinClass: 'business',
        adultsCount: 2,
        childrenCount: 0,
        infantsCount: 1,
      },
      tripType: 'round-trip',
      problems: [],
    })
  })

  it('submits one way, whatever the return field holds', () => {
    show({ origin: 'JFK', destination: 'LHR' })
    screen.getByLabelText<HTMLInputElement>('One Way').checked = true
    expect(sent().tripType).toBe('one-way')
    expect(sent().criteria.returnDate).toBeUndefined()
  })

  it('opens with the values of its address', () => {
    show({ origin: 'JFK', departureDate: '2026-12-01', tripType: 'one-way', childrenCount: '3' })
    expect(screen.getByLabelText<HTMLInputElement>('One Way').checked).toBe(true)
    expect(sent().criteria).toMatchObject({ origin: 'JFK', departureDate: '2026-12-01', childrenCount: 3 })
  })
})
