import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { press } from '../../../testing/press'
import { aPlatform, open } from '../../../testing/test-platform'

// The screen over the real API with in-memory adapters.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function aList(caller: Parameters<typeof aPlatform>[0] = 'brand owner') {
  const platform = aPlatform(caller)
  const row = (id: string, confirmedAt: string | null, brandKey = 'acme.example') =>
    platform.put('subscriptions', {
      id,
      brandKey,
      email: `${id}@example.com`,
      consent: 'Yes',
      leaveToken: id,
      confirmedAt,
      askedAt: '2026-11-20T08:00:00.000Z',
    })
  return { ...platform, row }
}

const list = () => within(screen.getByRole('list', { name: 'Addresses' }))

describe('the newsletter of a brand', () => {
  it('shows the owner who joined, masked until requested', async () => {
    const { row, stored } = aList()
    row('ada', '2026-11-20T09:00:00.000Z')
    row('bessie', null)
    row('amelia', null, 'other.example')
    open('/admin/newsletter?of=acme.example')
    expect(await screen.findByText('a•••@e•••.com')).toBeTruthy()
    expect(list().getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText(/^1 address has joined, 1 more not confirmed/)).toBeTruthy()
    expect(
      list()
        .getAllByText(/onfirmed$/)
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Confirmed', 'Not confirmed']))
    await press('Show addresses')
    expect(await screen.findByText('ada@example.com')).toBeTruthy()
    expect(stored.audit.at(-1)).toMatchObject({ action: 'newsletter_opened', detail: { rows: 2 } })
    await press('Hide addresses')
    expect(screen.queryByText('ada@example.com')).toBeNull()
  })

  it('exports a file of confirmed subscribers', async () => {
    const { row, stored } = aList()
    row('ada', '2026-11-20T09:00:00.000Z')
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    open('/admin/newsletter?of=acme.example')
    await screen.findByText('a•••@e•••.com')
    await press('Export confirmed addresses')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]!.text()).toContain('"ada@example.com"')
    expect(stored.audit.at(-1)).toMatchObject({ action: 'newsletter_exported', detail: { rows: 1 } })
  })

  it('says where to switch it on for a brand without one', async () => {
    aList()
    open('/admin/newsletter?of=acme.example')
    expect(await screen.findByText('This brand has no newsletter')).toBeTruthy()
    expect(screen.getByText('Nobody yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Switch it on' }).getAttribute('href')).toMatch(/^\/admin\/brands/)
  })

  it('is not for travelers', async () => {
    aList('traveler')
    open('/admin/newsletter?of=acme.example')
    expect(await screen.findByText(/the newsletter/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Addresses' })).toBeNull()
  })
})
