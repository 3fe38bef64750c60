import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ToastProvider } from './overlay/toast'
import { ShareButton, sharedAddress } from './share-button'

const SEARCH = '/search?origin=JFK&destination=LHR&flyers=fly_1&showMore=true&previousCount=100&stops=0'
const FLIGHTS = 'BA BA1 2026-12-24T08:00:00'

afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

function show() {
  const user = userEvent.setup()
  render(
    <ToastProvider>
      <ShareButton text="Iberia, $615" searchHref={SEARCH} flights={FLIGHTS} />
    </ToastProvider>,
  )
  return () => user.click(screen.getByRole('button', { name: /^Share/ }))
}
/** A browser whose way of sharing, and clipboard, are these. */
function aBrowser(share: unknown, writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
}

it('leads to the search with these flights first, without what is the sender’s own', () => {
  const address = new URL(sharedAddress(SEARCH, FLIGHTS))
  expect(address.origin).toBe(location.origin)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    origin: 'JFK',
    destination: 'LHR',
    stops: '0',
    chosen: FLIGHTS,
  })
})

it('hands the flights to the device, and copies nothing', async () => {
  const [share, writeText] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const press = show()
  aBrowser(share, writeText)
  await press()
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: document.title,
    text: 'Iberia, $615',
    url: sharedAddress(SEARCH, FLIGHTS),
  })
  expect(writeText).not.toHaveBeenCalled()
})

it('does nothing more when the choice of apps is closed', async () => {
  const writeText = vi.fn(async () => {})
  const press = show()
  aBrowser(() => Promise.reject(new DOMException('', 'AbortError')), writeText)
  await press()
  expect(writeText).not.toHaveBeenCalled()
})

it('copies the link where the device shares nothing, and says so', async () => {
  const writeText = vi.fn(async () => {})
  const press = show()
  aBrowser(undefined, writeText)
  await press()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(sharedAddress(SEARCH, FLIGHTS))
  expect(await screen.findByText('Link copied')).toBeDefined()
})

it('says when the browser copies nothing', async () => {
  const press = show()
  aBrowser(undefined, () => Promise.reject(new Error('denied')))
  await press()
  expect(await screen.findByText('This browser didn’t copy the link')).toBeDefined()
})
