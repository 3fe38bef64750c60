import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aNetOffer } from '#worker/testing/builders/an-offer'
import { fakeAirline } from '#worker/testing/doubles/fake-airline'
import { fakePayments } from '#worker/testing/doubles/fake-payments'
import { aPlatform, open } from '../../../testing/test-platform'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('compares today at a press, and each difference leads to its case', async () => {
  const gateway = fakePayments()
  const platform = aPlatform('administrator', { payments: () => gateway, flights: () => fakeAirline(aNetOffer()) })
  const today = platform.state.now.toISOString().slice(0, 10)
  vi.useFakeTimers({ now: platform.state.now, toFake: ['Date'] })
  const amount = { amount: 8000, currency: 'USD' }
  await gateway.create({ purchaseId: 'p', brandKey: 'b', offerId: 'o', amount, brandName: 'Acme' })
  gateway.all[0]!.status = 'captured'
  open('/admin/cases')
  await screen.findByText('No day has been compared yet.')
  await userEvent.click(screen.getByRole('button', { name: 'Compare today now' }))
  const day = within(await screen.findByRole('list', { name: 'Compared days' }))
  expect(day.getByText(/^1 difference, compared/)).toBeTruthy()
  expect(day.getByText(/^1 · .*80/)).toBeTruthy()
  const { id } = platform.stored.cases[0]!
  const link = day.getByRole('link', { name: 'Money on a payment without a purchase' })
  expect(link.getAttribute('href')).toBe(`/admin/cases/${id}`)
  expect(platform.stored.reports).toMatchObject([{ day: today }])
  vi.useRealTimers()
})

it('says why a day could not be compared', async () => {
  const { failing } = aPlatform('administrator')
  open('/admin/cases')
  await screen.findByText('No day has been compared yet.')
  failing.add('/api/admin/reconciliation')
  await userEvent.click(screen.getByRole('button', { name: 'Compare today now' }))
  expect((await screen.findAllByText('Not compared')).length).toBeGreaterThan(0)
  expect(await screen.findByRole('alert')).toBeTruthy()
})
