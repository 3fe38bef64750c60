import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Popover } from './popover'

const renderPopover = (onOpenChange = vi.fn()) => {
  render(
    <>
      <Popover label="Travelers" trigger={<button type="button">1 adult</button>} onOpenChange={onOpenChange}>
        <button type="button">More adults</button>
      </Popover>
      <button type="button">Search</button>
    </>,
  )
  return onOpenChange
}
const trigger = () => screen.getByRole('button', { name: '1 adult' })
const panel = () => screen.queryByRole('dialog', { name: 'Travelers' })

describe('a popover', () => {
  it('opens beside its button, takes the focus and is linked to the button', async () => {
    renderPopover()
    expect(trigger().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(trigger())
    expect(document.activeElement?.textContent).toBe('More adults')
    expect(trigger().getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(trigger().getAttribute('aria-controls') ?? '')).toBe(panel())
  })

  it('closes with Escape and gives the focus back', async () => {
    const onOpenChange = renderPopover()
    await userEvent.click(trigger())
    await userEvent.keyboard('{Escape}')
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(trigger())
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  })

  it('closes with its button', async () => {
    renderPopover()
    await userEvent.click(trigger())
    await userEvent.click(trigger())
    expect(panel()).toBeNull()
  })

  it('closes when another element is pressed or tabbed to, and leaves the focus there', async () => {
    renderPopover()
    await userEvent.click(trigger())
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(panel()).toBeNull()
    expect(document.activeElement?.textContent).toBe('Search')
    await userEvent.click(trigger())
    await userEvent.tab()
    expect(panel()).toBeNull()
    expect(document.activeElement?.textContent).toBe('Search')
  })

  it('can be held open or closed from outside', () => {
    const { rerender } = render(
      <Popover label="Dates" trigger={<button type="button">Dates</button>} open onOpenChange={() => {}}>
        Calendar
      </Popover>,
    )
    expect(screen.getByRole('dialog', { name: 'Dates' })).toBeTruthy()
    rerender(
      <Popover label="Dates" trigger={<button type="button">Dates</button>} open={false} onOpenChange={() => {}}>
        Calendar
      </Popover>,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
