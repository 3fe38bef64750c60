import { describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { aBooking, bookingData } from '../testing/builders/a-purchase'
import { anAccount } from '../testing/builders/an-account'
import { aSegment, aSlice } from '../testing/builders/an-offer'
import { fakeBookings } from '../testing/doubles/fake-bookings'
import { fakeHash, fakePasswords } from '../testing/doubles/fake-passwords'
import { fakeSessions } from '../testing/doubles/fake-sessions'
import { fakeUsers } from '../testing/doubles/fake-users'
import { testDeps } from '../testing/worlds/test-deps'

const ORIGIN = 'http://localhost:8787'
const amelia = anAccount({ brandKey: 'default', passwordHash: fakeHash('right') })
const flown = aSlice({ segments: [aSegment({ arriving_at: '2026-11-20T20:25:00' })] })
const old = aBooking({
  createdAt: '2026-10-01T08:00:00.000Z',
  status: 'confirmed',
  bookingData: bookingData({ slices: [flown] }),
})
const completed = { ...old, status: 'completed' }
const recent = aBooking({ createdAt: '2026-11-01T08:00:00.000Z' })
const foreign = aBooking()
const elsewhere = aBooking()

async function signedInGet() {
  const users = fakeUsers(amelia)
  const bookings = fakeBookings(
    { brandKey: 'default', userId: amelia.id, booking: old },
    { brandKey: 'default', userId: amelia.id, booking: recent },
    { brandKey: 'default', userId: 'somebody-else', booking: foreign },
    { brandKey: 'other.example', userId: amelia.id, booking: elsewhere },
  )
  const app = createApp(testDeps({ users, sessions: fakeSessions(users), bookings, passwords: fakePasswords }))
  const response = await app.request(`${ORIGIN}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'amelia', password: 'right' }),
    headers: { 'content-type': 'application/json' },
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (path: string, headers: Record<string, string> = { cookie }) => app.request(`${ORIGIN}${path}`, { headers })
}

describe("a traveler's own bookings", () => {
  it('are listed newest first, without those of other people and brands', async () => {
    const get = await signedInGet()
    expect(await (await get('/api/bookings')).json()).toEqual({ bookings: [recent, completed] })
  })

  it('are shown one by one', async () => {
    const get = await signedInGet()
    const response = await get(`/api/bookings/${old.id}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(completed)
  })

  it('are completed once their last flight has landed, in the list and one by one', async () => {
    const get = await signedInGet()
    const { bookings } = (await (await get('/api/bookings')).json()) as { bookings: { id: string; status: string }[] }
    expect(bookings.map(({ id, status }) => [id, status])).toEqual([
      [recent.id, 'confirmed'],
      [old.id, 'completed'],
    ])
    expect(await (await get(`/api/bookings/${old.id}`)).json()).toMatchObject({ status: 'completed' })
  })

  it.each([
    ["somebody else's", foreign.id],
    ["another brand's", elsewhere.id],
    ['an unknown', 'nothing'],
  ])('do not include %s', async (_whose, id) => {
    const get = await signedInGet()
    const response = await get(`/api/bookings/${id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  it.each(['/api/bookings', `/api/bookings/${old.id}`])('need a signed-in user: %s', async (path) => {
    const get = await signedInGet()
    const response = await get(path, {})
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'not_signed_in', message: 'Not authenticated' })
  })
})
