import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Tabs } from './tabs'

const ITEMS = [
  { value: 'upcoming', label: 'Upcoming', count: 2, content: <p>Two trips</p> },
  { value: 'past', label: 'Past', content: <p>One trip</p> },
  { value: 'cancelled', label: 'Cancelled', content: <p>No trip</p> },
] as const

function Trips() {
  const [value, setValue] = useState<(typeof ITEMS)[number]['value']>('upcoming')
  return <Tabs label="Trips" value={value} onChange={setValue} items={[...ITEMS]} />
}

const chosen = () => screen.getByRole('tab', { selected: true })

describe('tabs', () => {
  it('show the panel of the chosen tab, named by it', async () => {
    render(<Trips />)
    expect(screen.getByRole('tabpanel', { name: /Upcoming/ }).textContent).toBe('Two trips')
    await userEvent.click(screen.getByRole('tab', { name: 'Cancelled' }))
    expect(screen.getByRole('tabpanel', { name: 'Cancelled' }).textContent).toBe('No trip')
    expect(document.getElementById(chosen().getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('tabpanel'))
  })

  it.each([
    ['{ArrowRight}', 'Past'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Upcoming2'],
    ['{ArrowLeft}', 'Cancelled'],
    ['{End}', 'Cancelled'],
    ['{End}{Home}', 'Upcoming2'],
  ])('are chosen with %s, which moves the focus along', async (keys, label) => {
    render(<Trips />)
    await userEvent.tab()
    await userEvent.keyboard(keys)
    expect(chosen().textContent).toBe(label)
    expect(document.activeElement).toBe(chosen())
  })

  it('are one stop for the tab key', async () => {
    render(<Trips />)
    await userEvent.tab()
    expect(document.activeElement).toBe(chosen())
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('refer to no panel where there is none', () => {
    render(<Tabs label="Trip type" value="a" onChange={() => {}} items={[{ value: 'a', label: 'One Way' }]} />)
    expect(chosen().hasAttribute('aria-controls')).toBe(false)
  })
})

describe('a list of tabs that is wider than its container', () => {
  // Six tabs of 100 pixels each, the first at 16, in a list 300 pixels wide: jsdom has no layout.
  const widths = { clientWidth: 300, offsetWidth: 100 }
  afterEach(() => vi.restoreAllMocks())

  function layOut() {
    for (const [name, value] of Object.entries(widths)) {
      vi.spyOn(HTMLElement.prototype, name as keyof typeof widths, 'get').mockReturnValue(value)
    }
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.role === 'tab' ? 16 + 100 * [...this.parentElement!.children].indexOf(this) : 16
    })
  }

  const SIX = ['one', 'two', 'three', 'four', 'five', 'six'].map((value) => ({ value, label: value }))
  const six = (value: string) => <Tabs label="Six" value={value} onChange={() => {}} items={SIX} />

  it('opens with the chosen tab centered, and follows the choice', () => {
    layOut()
    const { rerender } = render(six('five'))
    const list = screen.getByRole('tablist')
    expect(list.scrollLeft).toBe(300)
    rerender(six('four'))
    expect(list.scrollLeft).toBe(200)
  })

  it('stays where the reader scrolled it until another tab is chosen', () => {
    layOut()
    const { rerender } = render(six('five'))
    const list = screen.getByRole('tablist')
    list.scrollLeft = 40
    rerender(six('five'))
    expect(list.scrollLeft).toBe(40)
  })
})
