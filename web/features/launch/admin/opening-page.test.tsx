import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Deps } from '#worker/deps'
import { aPlatform, open } from '../../../testing/test-platform'

// The page over the real API with a database in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const PAGE = '/admin/opening?of=acme.example'
const card = (name: string) => screen.findByRole('listitem', { name })

it('shows the state of each point, and leads to where it is fixed', async () => {
  aPlatform('brand owner')
  open(PAGE)
  const seller = await card('Seller’s details')
  expect(seller.textContent).toContain('MissingStill missing: the legal name of your company')
  expect(within(seller).getByRole('link', { name: 'Fill in the details' }).getAttribute('href')).toBe(
    '/admin/brands?edit=acme.example&field=legalName',
  )
  expect((await card('Bot shield')).textContent).toContain('Not needed here')
  expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(/^\d things that this shop needs are not settled yet\.$/)
})

it('has something looked at, and says what was seen, or why nothing could be', async () => {
  const publicLooks: Deps['publicLooks'] = { texts: async () => [], probe: async () => 'stranger' }
  const { failing } = aPlatform('administrator', {
    publicLooks,
    mailSender: { kind: 'provider', from: 'hello@tailfin.example' },
    log: () => {},
  })
  open(PAGE)
  const domain = await card('Domain')
  expect(domain.textContent).toContain('Nobody has looked yet')
  await userEvent.click(within(domain).getByRole('button', { name: 'Check now: Domain' }))
  await waitFor(() => expect(domain.textContent).toContain('What opens at acme.example is not this shop.'))
  const mail = await card('Mail sender')
  await userEvent.click(within(mail).getByRole('button', { name: 'Check now: Mail sender' }))
  await waitFor(() => expect(mail.textContent).toContain('Lines are missing in its DNS'))
  expect(within(mail).getByText('_dmarc.tailfin.example')).toBeTruthy()
  failing.add('/api/admin/brands/acme.example/opening/check')
  await userEvent.click(within(domain).getByRole('button', { name: 'Check now: Domain' }))
  expect((await within(domain).findByRole('alert')).textContent).toBe('Down for a moment.')
})

it('is nobody else’s', async () => {
  aPlatform('brand owner')
  open('/admin/opening?of=other.example')
  await screen.findByText('There is no such brand, or it is not yours to manage.')
  expect(screen.queryByRole('listitem', { name: 'Domain' })).toBeNull()
})

it('closes a shop after a question, shows its preview link, and does not open it while something is missing', async () => {
  aPlatform('brand owner')
  open(PAGE)
  const door = await screen.findByRole('region', { name: 'The shop is open' })
  await userEvent.click(within(door).getByRole('button', { name: 'Close the shop' }))
  const question = await screen.findByRole('dialog', { name: 'Close the shop?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Close the shop' }))
  const closed = await screen.findByRole('region', { name: 'The shop is closed' })
  expect(closed.textContent).toMatch(/Since .* nobody can search or book flights there/)
  const link = within(closed).getByRole('link', { name: 'Open the preview' }).getAttribute('href')
  expect(link).toMatch(/\/preview\?token=[\w-]{10,}$/)
  expect(within(closed).getByText(link ?? '')).toBeTruthy()
  expect(within(closed).getByRole('button', { name: 'Open for business' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(within(closed).getByRole('button', { name: 'Make another preview link' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Make another link' }))
  await waitFor(() =>
    expect(within(closed).getByRole('link', { name: 'Open the preview' }).getAttribute('href')).not.toBe(link),
  )
})

it('shows the state of a shop when the answer to closing it was lost', async () => {
  aPlatform('brand owner')
  open(PAGE)
  const door = await screen.findByRole('region', { name: 'The shop is open' })
  const through = globalThis.fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await through(...asked)
    const address = asked[0] instanceof Request ? asked[0].url : String(asked[0])
    if (address.endsWith('/close')) throw new TypeError('cut off')
    return answer
  })
  await userEvent.click(within(door).getByRole('button', { name: 'Close the shop' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close the shop' }))
  expect(await screen.findByRole('region', { name: 'The shop is closed' })).toBeTruthy()
  expect(screen.getByText(/^The answer got lost on its way\./)).toBeTruthy()
})
