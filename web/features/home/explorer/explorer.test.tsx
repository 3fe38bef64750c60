import { readFileSync } from 'node:fs'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryingImport } from '../../../device/lazy-part'
import { InShop } from '../../search/test-shop'
import { RouteTeaser } from '../more/route-teaser'
import { spotOf } from './view'

const text = (file: string) => readFileSync(`web/features/${file}`, 'utf8')
const files: Record<string, string> = {
  'airports.gen.txt': text('search/airports/airports.gen.txt'),
  'positions.gen.txt': text('home/explorer/positions.gen.txt'),
}
const TODAY = '2026-12-01'
const cell = (amount: string, departureDate: string, returnDate: string | null = null) => ({
  departureDate,
  returnDate,
  amount,
  seenAt: '2026-12-01T09:00:00.000Z',
  stops: 0,
})
let cells: Record<string, ReturnType<typeof cell>[]>
let lost: string[]
const asked: URLSearchParams[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] })
  ;[cells, lost, asked.length] = [{}, [], 0]
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input), location.origin)
    const name = pathname.split('/').at(-1) ?? ''
    if (lost.includes(name)) return new Response(null, { status: 503 })
    if (files[name]) return new Response(files[name])
    if (pathname !== '/api/fares/dates') throw new Error(`Nobody answers ${pathname}`)
    asked.push(searchParams)
    const found = cells[searchParams.get('stay') ?? 'one way'] ?? []
    return Response.json({ currency: 'USD', cells: found, level: null })
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  // A globe with a radius of 200 pixels.
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    vi.spyOn(HTMLCanvasElement.prototype, side, 'get').mockReturnValue(416)
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const load = vi.fn(() => import('../../../routes/-home-explorer'))
const launcher = () => screen.getByRole('button', { name: /Launch 3D Explorer/ })
const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })
const facing = () => screen.getByText(/^Facing /).textContent

async function launch() {
  const user = userEvent.setup()
  render(
    <InShop>
      <RouteTeaser title="Routes" lead="" today={TODAY} loadExplorer={retryingImport(load, 'HomeExplorer')} />
    </InShop>,
  )
  expect(load).not.toHaveBeenCalled()
  await user.click(launcher())
  const dialog = within(await screen.findByRole('dialog', { name: '3D Explorer' }, { timeout: 10_000 }))
  return { user, dialog }
}
afterEach(() => void load.mockClear())

it('opens with the chosen route, and tells its distance, time and lowest fares, each with its search', async () => {
  cells = {
    'one way': [cell('540.00', '2026-12-20'), cell('410.00', '2026-12-12')],
    7: [cell('730.00', '2027-01-05', '2027-01-12')],
  }
  const { user, dialog } = await launch()
  expect(await dialog.findByText('6,836 mi')).toBeTruthy()
  expect(dialog.getByText(/^About 12 h/)).toBeTruthy()
  const oneWay = await dialog.findByRole('link', { name: '$410 one way, Dec 12' })
  expect(oneWay.getAttribute('href')).toContain('origin=JFK&destination=DXB&departureDate=2026-12-12&')
  const roundTrip = dialog.getByRole('link', { name: '$730 round trip, Jan 5 to Jan 12' })
  expect(roundTrip.getAttribute('href')).toContain('returnDate=2027-01-12')
  expect(dialog.getAllByText('Seen 3 hours ago')).toHaveLength(2)
  expect(dialog.getByRole('link', { name: 'Search flights' }).getAttribute('href')).toMatch(
    /^\/search\?origin=JFK&destination=DXB&departureDate=2026-12-31&/,
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(launcher())
}, 20_000)

it('takes any two airports by keyboard, and says why two can’t be searched', async () => {
  const { user, dialog } = await launch()
  const to = await field('To')
  await user.clear(to)
  expect(dialog.getByText(/^Choose two airports/)).toBeTruthy()
  await user.type(to, 'sydney{Enter}')
  expect(await dialog.findByText('None in the next two months. A search shows today’s.')).toBeTruthy()
  expect(asked.at(-1)?.get('destination')).toBe('SYD')
  await user.clear(to)
  await user.type(to, 'JFK{Enter}')
  expect(await dialog.findByText('Origin and destination cannot be the same')).toBeTruthy()
  await user.clear(to)
  await user.type(to, 'NYC{Enter}')
  expect(await dialog.findByText(/JFK is an airport of New York/)).toBeTruthy()
  expect(dialog.queryByRole('link', { name: 'Search flights' })).toBeNull()
}, 20_000)

it('turns by keys and buttons, and takes two presses on the globe as a route', async () => {
  const { user, dialog } = await launch()
  await dialog.findByText('6,836 mi')
  const globe = await dialog.findByRole('application', { name: 'Globe, New York to Dubai' })
  await waitFor(() => expect(facing()).toMatch(/zoom 1$/))
  const degrees = () => {
    const [, latitude, north, longitude, east, zoom] = /(\d+)° (.), (\d+)° (.), zoom (.+)/.exec(facing() ?? '') ?? []
    return [Number(latitude) * (north === 'S' ? -1 : 1), Number(longitude) * (east === 'W' ? -1 : 1), Number(zoom)]
  }
  const [north = 0, east = 0] = degrees()
  globe.focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(degrees()).toEqual([north, east + 12, 1]))
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}')
  await waitFor(() => expect(degrees()).toEqual([north + 12, east - 12, 1]))
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(facing()).toMatch(/zoom 1.5$/))
  await user.click(dialog.getByRole('button', { name: 'Zoom out' }))
  await waitFor(() => expect(facing()).toMatch(/zoom 1$/))
  const canvas = globe.firstElementChild!
  const press = async (at: readonly [number, number]) => {
    const [latitude = 0, longitude = 0] = degrees()
    const spot = spotOf({ latitude, longitude, zoom: 1 }, at)!
    const point = { clientX: 208 + spot.x * 200, clientY: 208 + spot.y * 200, pointerId: 1 }
    fireEvent.pointerDown(canvas, point)
    fireEvent.pointerUp(canvas, point)
  }
  await press([2.55, 49.01])
  await waitFor(async () => expect((await field('From')).value).toBe('Paris (CDG)'))
  expect((await field('To')).value).toBe('')
  await waitFor(() => expect(facing()).toMatch(/3° E/))
  await press([55.36, 25.25])
  await waitFor(async () => expect((await field('To')).value).toBe('Dubai (DXB)'))
}, 20_000)

it('says that the airports did not come, and loads them again', async () => {
  lost = ['positions.gen.txt']
  const { user, dialog } = await launch()
  const again = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  lost = []
  await user.click(again)
  expect(await dialog.findByText('6,836 mi')).toBeTruthy()
}, 20_000)
