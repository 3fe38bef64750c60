import { expect, it } from 'vitest'
import { DomainError } from '../../domain/error'
import { fakePayments } from '../../testing/doubles/fake-payments'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { forgetHolders } from './forget-holders'

it('removes a deleted account’s cards behind all those that the gateway doesn’t answer for', async () => {
  const { repositories, stored, put } = aDatabase()
  const holder = {
    brandKey: 'acme.example',
    userId: null,
    mode: 'test' as const,
    createdAt: '2026-11-21T12:00:00.000Z',
  }
  // More than a run removes.
  for (let index = 0; index < 25; index++)
    put('cardHolders', { ...holder, id: `down-${index}`, customerId: 'cus_down' })
  put('cardHolders', { ...holder, id: 'gone', customerId: 'cus_gone' })
  const removeCustomer = async (id: string) => {
    if (id === 'cus_down') throw new DomainError('payment_unavailable', 'Down for a moment.')
  }
  const payments = () => ({ ...fakePayments(), removeCustomer })
  await forgetHolders(testDeps({ ...repositories, payments, log: () => {} }))
  expect(stored.cardHolders.map(({ id }) => id)).not.toContain('gone')
  expect(stored.cardHolders).toHaveLength(25)
})
