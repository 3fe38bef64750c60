import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#worker/domain/time'
import { ToastProvider, useToast, useToastPlace, useToastsOf } from './toast'
import type { Toast } from './toast-region'

let show: (toast: Toast) => void

function ToastUser({ place }: { place: string }) {
  show = useToast()
  useToastsOf(place)
  return <div data-testid="room" ref={useToastPlace()} />
}

const at = (place: string) => (
  <ToastProvider>
    <ToastUser place={place} />
  </ToastProvider>
)

async function renderToasts() {
  const { rerender } = render(at('/booking seats'))
  await screen.findByRole('region', { name: /Notifications/ })
  return { goTo: (place: string) => rerender(at(place)) }
}

// For a second, Radix also puts a toast's text into a live region for screen readers.
const shownTitles = () =>
  [...document.querySelectorAll('li > div > :first-child')].map((element) => element.textContent)

// Radix calls it when a toast is pressed; jsdom lacks it.
beforeAll(() => Object.assign(Element.prototype, { hasPointerCapture: () => false }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('toasts', () => {
  it('show one at a time: a new one replaces the last', async () => {
    await renderToasts()
    act(() => show({ title: 'Seat Selected', description: 'Seat 12A' }))
    await waitFor(() => expect(shownTitles()).toEqual(['Seat Selected']))
    act(() => show({ title: 'Payment Failed', tone: 'destructive' }))
    await waitFor(() => expect(shownTitles()).toEqual(['Payment Failed']))
  })

  it('show again when the same one is sent twice', async () => {
    await renderToasts()
    act(() => show({ title: 'Copied' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(shownTitles()).toEqual([]))
    act(() => show({ title: 'Copied' }))
    await waitFor(() => expect(shownTitles()).toEqual(['Copied']))
  })

  it('disappear after five seconds and not before', async () => {
    await renderToasts()
    vi.useFakeTimers()
    act(() => show({ title: 'Seat Selected' }))
    act(() => vi.advanceTimersByTime(4900))
    expect(shownTitles()).toEqual(['Seat Selected'])
    act(() => vi.advanceTimersByTime(200))
    expect(shownTitles()).toEqual([])
  })

  it('disappear with the step that they were about, unless they led to the next', async () => {
    const { goTo } = await renderToasts()
    vi.useFakeTimers()
    act(() => show({ title: 'Seat Selected' }))
    goTo('/booking payment')
    expect(shownTitles()).toEqual(['Seat Selected'])
    act(() => vi.advanceTimersByTime(1500))
    goTo('/booking payment')
    expect(shownTitles()).toEqual(['Seat Selected'])
    goTo('/booking/confirmed/1')
    expect(shownTitles()).toEqual([])
  })

  it('stay on later pages when they are meant to stay until closed', async () => {
    const { goTo } = await renderToasts()
    act(() => show({ title: 'You are still signed in', stays: true }))
    await waitFor(() => expect(shownTitles()).toEqual(['You are still signed in']))
    vi.useFakeTimers({ now: Date.now() + MINUTE_MS })
    goTo('/faq')
    act(() => vi.advanceTimersByTime(60_000))
    expect(shownTitles()).toEqual(['You are still signed in'])
    vi.useRealTimers()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(shownTitles()).toEqual([]))
  })

  it('offer an action', async () => {
    await renderToasts()
    const onClick = vi.fn()
    act(() => show({ title: 'Offer Expiring Soon', action: { label: 'Keep my details', onClick } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my details' }))
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('repeat the page’s words where it has room, and not to screen readers', async () => {
    await renderToasts()
    vi.useFakeTimers()
    const refused = { title: 'Payment Failed', description: 'Your card was declined.', repeats: true } as const
    const room = screen.getByTestId('room')
    let width = 1100
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= Number(/\d+/.exec(query)) }))
    act(() => show(refused))
    expect(document.body.textContent).toBe('')
    width = 1440
    act(() => show(refused))
    expect(room.textContent).toBe('Payment FailedYour card was declined.')
    expect(room.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
    act(() => vi.advanceTimersByTime(900))
    expect(document.body.textContent).toBe('Payment FailedYour card was declined.')
    act(() => vi.advanceTimersByTime(4200))
    expect(room.textContent).toBe('')
  })

  it('can be reached with F8', async () => {
    await renderToasts()
    act(() => show({ title: 'Seat Selected' }))
    await waitFor(() => expect(shownTitles()).toEqual(['Seat Selected']))
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(screen.getByRole('region', { name: /Notifications/ }).contains(document.activeElement)).toBe(true)
  })

  it('need their provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<ToastUser place="/" />)).toThrow('There is no ToastProvider')
    vi.mocked(console.error).mockClear()
  })
})
