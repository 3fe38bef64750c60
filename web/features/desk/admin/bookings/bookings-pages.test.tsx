import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sha256Hex } from '#worker/platform/crypto/digest'
import { aBooking, bookingData } from '#worker/testing/builders/a-purchase'
import { aSegment, aSlice } from '#worker/testing/builders/an-offer'
import type { Caller } from '#worker/testing/worlds/an-administration'
import { enter } from '../../../../testing/enter'
import { press } from '../../../../testing/press'
import { aPlatform, open } from '../../../../testing/test-platform'

// The pages over the real API with a database in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const amelia = {
  id: 'pas_1',
  type: 'adult' as const,
  title: 'ms',
  given_name: 'Amelia',
  family_name: 'Earhart',
  seats: {},
  email: 'amelia@example.com',
  phone: '+442080160509',
}

const later = (days: number) => new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10)

/** A platform whose brand has sold two trips, and another brand a third. */
async function aShop(caller: Caller = 'brand owner') {
  const platform = aPlatform(caller)
  const sold = (id: string, duffelBookingId: string, brandKey = 'acme.example') => {
    const segments = [aSegment({ departing_at: `${later(9)}T21:00:00`, arriving_at: `${later(10)}T09:05:00` })]
    const data = bookingData({ slices: [aSlice({ segments })], passengers: [amelia] })
    return platform.sell(aBooking({ id, duffelBookingId, bookingData: data }), { brandKey })
  }
  await sold('b1', 'AAA111')
  await sold('b2', 'BBB222')
  await sold('b3', 'CCC333', 'other.example')
  return platform
}

const rows = async () => within(await screen.findByRole('list', { name: 'Bookings' })).getAllByRole('listitem')
const expectShown = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

describe('the list of bookings', () => {
  it('shows an owner their brand’s, finds one by its reference, and says so in the address', async () => {
    await aShop()
    open('/admin/bookings')
    expect(await rows()).toHaveLength(2)
    expect(screen.queryByLabelText('Brand')).toBeNull()
    await enter(screen.getByRole('searchbox'), 'aaa111')
    await press('Find')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect((await rows())[0]?.textContent).toContain(
      'AAA111ConfirmedTestJFK – LHR · Departs Nov 30, 2026A… E… · a•••@e•••.com',
    )
    expect((await rows())[0]?.textContent).toContain('$219')
    expect(location.search).toBe('?text=aaa111')
    await press('Clear')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  })

  it('shows an administrator every brand’s, or one brand’s', async () => {
    await aShop('administrator')
    open('/admin/bookings')
    expect(await rows()).toHaveLength(3)
    await enter(screen.getByLabelText('Brand'), 'other.example')
    await press('Find')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect((await rows())[0]?.textContent).toContain('other.example')
  })

  it('says when nothing was sold yet', async () => {
    aPlatform('brand owner')
    open('/admin/bookings')
    await expectShown('No bookings yet')
  })

  it('says when nothing fits, with a way back to all', async () => {
    await aShop()
    open('/admin/bookings?status=cancelled')
    await expectShown('No booking fits')
    await press('Show all bookings')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  })

  it('says that it could not be loaded, and loads it when asked again', async () => {
    const { failing } = await aShop()
    failing.add('/api/admin/bookings')
    open('/admin/bookings')
    await expectShown('The bookings could not be loaded')
    failing.clear()
    await press('Try again')
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  })

  it('is denied to a traveler', async () => {
    await aShop('traveler')
    open('/admin/bookings')
    await expectShown("You don't have permission to access the bookings.")
    await waitFor(() => expect(location.pathname).toBe('/'))
  })
})

describe('a booking', () => {
  it('shows flights, money and records, and who travels masked', async () => {
    await aShop()
    open('/admin/bookings/b1')
    await screen.findByRole('heading', { level: 1, name: 'Booking AAA111' })
    await expectShown('Outbound Flight, Mon Nov 30, 2026')
    await expectShown('$219 charged to the card')
    expect(screen.getByRole('list', { name: 'Travelers' }).textContent).toBe('A… E…Adult · a•••@e•••.com')
    expect(document.body.textContent).not.toMatch(/Amelia|Earhart|amelia@/)
  })

  it('of another brand is not there', async () => {
    await aShop()
    open('/admin/bookings/b3')
    await expectShown('There is no such booking.')
  })

  it.each([
    ['administrator', 'Open the case at the desk'],
    ['brand owner', 'An administrator is settling this.'],
  ] as const)('with an open case says to the %s: %s', async (caller, words) => {
    const { deps, state } = await aShop(caller)
    const subject = { mode: 'test' as const, brandKey: 'acme.example', bookingId: 'b1', detail: {} }
    const times = { dueAt: state.now, now: state.now }
    await deps.cases.open({ id: 'c1', kind: 'dispute', key: 'dispute:1', ...subject, ...times }, null)
    open('/admin/bookings/b1')
    await expectShown(words)
  })
})

describe('what can be done about a booking', () => {
  it('shows who travels, once that is in the log, and nobody where it can’t be logged, and hides them again', async () => {
    const { failing, stored } = await aShop()
    open('/admin/bookings/b1')
    failing.add('/api/admin/bookings/b1/travelers')
    await press('Show traveler data')
    await expectShown('Not shown')
    expect(screen.queryByText('Amelia Earhart')).toBeNull()
    failing.clear()
    await press('Show traveler data')
    await expectShown('Amelia Earhart')
    expect(stored.audit.at(-1)).toMatchObject({ action: 'travelers_opened', detail: { booking: 'b1' } })
    await press('Hide traveler data')
    expect(screen.queryByText('Amelia Earhart')).toBeNull()
  })

  it('sends the mail again, which is then listed among its mails, or says that it was held back', async () => {
    const { put, stored } = await aShop()
    open('/admin/bookings/b1')
    await press('Send the email again')
    await expectShown('Email sent again')
    expect(screen.getByRole('list', { name: 'Emails' }).textContent).toContain('Booking confirmation')
    expect(stored.mails).toMatchObject([{ kind: 'booking', recipient: 'amelia@example.com' }])

    const at = '2026-11-21T11:59:00.000Z'
    const boundKey = await sha256Hex(JSON.stringify(['others', 'amelia@example.com']))
    for (let n = 0; n < 10; n++) {
      const mail = { id: `m${n}`, idempotencyKey: `m${n}`, brandKey: 'acme.example', recipient: 'amelia@example.com' }
      const rest = { kind: 'booking', sealed: '', state: 'sent', tries: 1, dueAt: at, createdAt: at, boundKey } as const
      put('mails', { ...mail, ...rest })
    }
    await press('Send the email again')
    await expectShown('Too many emails about test bookings went to this address within the hour.')
    expect(screen.getByRole('list', { name: 'Emails' }).textContent).toContain('not sent')
  })

  it('keeps a note, and what was typed where it can’t be kept', async () => {
    const { failing } = await aShop()
    open('/admin/bookings/b1')
    await press('Add the note')
    await expectShown('Write the note first')
    const field = screen.getByRole('textbox', { name: 'New note' })
    await enter(field, 'Called, no answer.')
    failing.add('/api/admin/bookings/b1/notes')
    await press('Add the note')
    await expectShown('Down for a moment.')
    expect(field).toHaveProperty('value', 'Called, no answer.')
    failing.clear()
    await press('Add the note')
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Notes' }).textContent).toContain('Called, no answer.brand owner'),
    )
    expect(field).toHaveProperty('value', '')
  })

  it('offers no button for what can’t be done, and says why', async () => {
    const { change } = await aShop()
    change('bookings', { status: 'cancelled', contactEmail: '' }, { id: 'b1' })
    open('/admin/bookings/b1')
    await expectShown('The booking can’t be cancelled. It is cancelled already.')
    await expectShown('The email can’t be sent again. There is no address on record any more.')
    expect(screen.queryByRole('button', { name: 'Cancel the booking' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull()
  })

  it('says why the airline could not be asked what comes back, and asks again', async () => {
    const { failing } = await aShop()
    open('/admin/bookings/b1')
    failing.add('/api/admin/bookings/b1/cancellation-quote')
    await press('Cancel the booking')
    await expectShown('This booking cannot be cancelled now')
    await expectShown('Down for a moment.')
    await press('Keep the booking')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
