import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button'
import { CopyButton } from './copy-button'
import { Stepper } from './form/stepper'
import { CarrierLogo } from './journey/carrier-logo'
import { Price } from './labels'
import { Accordion } from './layout/accordion'
import { Notice } from './layout/notice'
import { ProgressSteps } from './layout/progress-steps'
import { Dialog } from './overlay/dialog'

const carrier = { name: 'British Airways', iata_code: 'BA', logo_url: 'https://example.com/ba.svg' }

describe("an airline's logo", () => {
  it('shows its picture', () => {
    const { container } = render(<CarrierLogo carrier={carrier} />)
    expect(container.querySelector('img')?.src).toBe('https://example.com/ba.svg')
  })

  it('shows its code when the picture fails to load, and tries the next picture', () => {
    const { container, rerender } = render(<CarrierLogo carrier={carrier} />)
    fireEvent.error(container.querySelector('img')!)
    expect(container.textContent).toBe('BA')
    expect(container.querySelector('img')).toBeNull()
    rerender(<CarrierLogo carrier={{ ...carrier, logo_url: 'https://example.com/aa.svg' }} />)
    expect(container.querySelector('img')?.src).toBe('https://example.com/aa.svg')
  })

  it.each([
    [{ ...carrier, logo_url: null }, 'BA'],
    [{ name: 'Sample Air', iata_code: null, logo_url: null }, 'SA'],
  ])('shows a drawn code where there is no picture', (given, text) => {
    const { container } = render(<CarrierLogo carrier={given} />)
    expect(container.textContent).toBe(text)
  })
})

describe('a button', () => {
  it('can’t be pressed again while it is busy', async () => {
    const onClick = vi.fn()
    render(
      <Button busy onClick={onClick}>
        Processing...
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Processing...' }))
    expect(onClick).not.toHaveBeenCalled()
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })

  it('submits no form by default', () => {
    render(<Button>Back</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
  })
})

describe('a stepper', () => {
  it('stays within its limits', async () => {
    const onChange = vi.fn()
    const { rerender } = render(<Stepper label="Adults" hint="Age 12+" value={1} min={1} max={9} onChange={onChange} />)
    const fewer = screen.getByRole('button', { name: 'Fewer Adults' })
    expect(fewer.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(fewer)
    expect(onChange).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(fewer)
    await userEvent.click(screen.getByRole('button', { name: 'More Adults' }))
    expect(onChange).toHaveBeenLastCalledWith(2)
    rerender(<Stepper label="Adults" value={12} min={1} max={9} onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Fewer Adults' }))
    expect(onChange).toHaveBeenLastCalledWith(9)
  })
})

describe('an accordion', () => {
  it('opens and closes its sections, which share a name so that browsers keep one open at a time', async () => {
    const { container } = render(
      <Accordion
        initial="b"
        items={[
          { value: 'a', title: 'First', content: 'One' },
          { value: 'b', title: 'Second', content: 'Two' },
        ]}
      />,
    )
    const items = [...container.querySelectorAll('details')]
    expect(new Set(items.map((item) => item.getAttribute('name'))).size).toBe(1)
    expect(items.map(({ open }) => open)).toEqual([false, true])
    await userEvent.click(screen.getByRole('heading', { name: 'First', level: 3 }))
    expect(items[0]?.open).toBe(true)
    expect(items[0]?.textContent).toBe('FirstOne')
    await userEvent.click(screen.getByRole('heading', { name: 'First' }))
    expect(items[0]?.open).toBe(false)
  })

  it('leaves open a section that was opened before hydration', async () => {
    const items = [{ value: 'a', title: 'First', content: 'One' }]
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(<Accordion items={items} />)
    const item = place.querySelector('details')!
    item.open = true
    render(<Accordion items={items} />, { container: place, hydrate: true })
    await userEvent.click(document.body)
    expect(place.querySelector('details')).toBe(item)
    expect(item.open).toBe(true)
  })
})

describe('a copy button', () => {
  it('copies the value and says so', async () => {
    const user = userEvent.setup()
    render(<CopyButton value="RZPNX8" label="booking reference" />)
    await user.click(screen.getByRole('button', { name: 'Copy booking reference' }))
    expect(await navigator.clipboard.readText()).toBe('RZPNX8')
    expect(screen.getByRole('status').textContent).toBe('Copied: booking reference')
  })

  it('says so when the browser refuses', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    render(<CopyButton value="RZPNX8" label="booking reference" />)
    await user.click(screen.getByRole('button'))
    expect(screen.getByRole('status').textContent).toBe('Copy failed: booking reference')
  })
})

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      <button type="button">Elsewhere</button>
      <Dialog title="Trip details" description="New York to London" open={open} onOpenChange={setOpen}>
        <button type="button" onClick={() => setOpen(false)}>
          Leave
        </button>
      </Dialog>
    </>
  )
}

describe('a dialog', () => {
  it('is named by its title, closes with Escape and gives the focus back', async () => {
    render(<Opened />)
    await userEvent.click(screen.getByRole('button', { name: 'Details' }))
    const dialog = screen.getByRole('dialog', { name: 'Trip details' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Details' })))
  })

  it('leaves the focus where it was moved meanwhile', async () => {
    render(<Opened />)
    await userEvent.click(screen.getByRole('button', { name: 'Details' }))
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    elsewhere.focus()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(document.activeElement).toBe(elsewhere)
  })

  it('adds no style element, which the security policy would block', () => {
    const before = document.head.querySelectorAll('style').length
    render(
      <Dialog title="Trip details" open onOpenChange={() => {}}>
        Flights
      </Dialog>,
    )
    expect(document.head.querySelectorAll('style').length).toBe(before)
    expect(document.querySelector('[data-locks-scroll]')).not.toBeNull()
  })
})

describe('a notice', () => {
  it.each([
    ['danger', 'alert'],
    ['warning', 'alert'],
    ['info', 'status'],
    ['success', 'status'],
  ] as const)('%s is a live region of the kind %s', (tone, role) => {
    render(<Notice tone={tone}>Text</Notice>)
    expect(screen.getByRole(role).textContent).toBe('Text')
  })
})

it('a price has no decimals', () => {
  const { container } = render(<Price amount="1234.00" currency="USD" />)
  expect(container.textContent).toBe('$1,234')
})

it('progress names the current step', () => {
  render(<ProgressSteps steps={['Passenger Information', 'Payment']} current={1} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step'])
  expect(items[0]?.textContent).toContain('done')
})
