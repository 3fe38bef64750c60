import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EmptyDrawingName } from '../art/empty-drawings'
import { EmptyState } from './empty-state'

const NAMES: EmptyDrawingName[] = ['noFlights', 'noTrips', 'noAlerts', 'notFound', 'failed']

it('has a drawing of its own for each state, which screen readers skip', async () => {
  const drawn = new Set<string>()
  for (const art of NAMES) {
    const { container, unmount } = render(<EmptyState art={art} title={art} />)
    expect(screen.getByRole('heading', { name: art })).toBeDefined()
    await waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
    const drawing = container.querySelector('svg')
    expect(drawing?.getAttribute('aria-hidden')).toBe('true')
    drawn.add(drawing?.innerHTML ?? '')
    unmount()
  }
  expect(drawn.size).toBe(NAMES.length)
  expect([...drawn].join('')).not.toMatch(/NaN|undefined/)
})
