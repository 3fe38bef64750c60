import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FlightError, FlightExpired, FlightLoading } from './flight-states'

describe('a flight that can’t be shown', () => {
  it('is loading', () => {
    render(<FlightLoading />)
    expect(screen.getByRole('status').textContent).toContain('Loading flight details...')
  })

  it.each([
    [undefined, 'Unable to load flight details. Please try again.'],
    [
      'Unable to retrieve flight offer: Flight offer not found',
      'Unable to retrieve flight offer: Flight offer not found',
    ],
  ])('failed with %s', (message, text) => {
    render(<FlightError message={message} backHref="/search" onRetry={null} />)
    expect(screen.getByRole('heading', { name: 'Error Loading Flight Details' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(screen.getByRole('link', { name: 'Back to Search' }).getAttribute('href')).toBe('/search')
  })

  it('offers a retry when that can help', async () => {
    const onRetry = vi.fn()
    render(<FlightError message={undefined} backHref="/search" onRetry={onRetry} />)
    screen.getByRole('button', { name: 'Try Again' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('is expired, and can be searched again', () => {
    render(<FlightExpired searchHref="/search?origin=JFK" onSearchAgain={vi.fn()} />)
    expect(screen.getByRole('link', { name: 'Search Again' }).getAttribute('href')).toBe('/search?origin=JFK')
  })
})
