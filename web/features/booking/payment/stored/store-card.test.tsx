import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoredCard } from '#worker/contract/security/stored-cards'
import { pressable } from '../../../../testing/press'
import { ToastProvider } from '../../../../ui/overlay/toast'
import { aServer, cleanUp, prepare, typeCard } from '../../test-flow'
import { CardRows } from './card-rows'
import { StoreCard } from './store-card'
import { storedCardsQuery } from './stored-cards-query'

beforeEach(prepare)
afterEach(cleanUp)

function Cards() {
  const { data: cards } = useQuery(storedCardsQuery)
  return (
    cards && (
      <>
        <CardRows cards={cards} />
        <StoreCard isLiveMode={false} isFull={false} />
      </>
    )
  )
}

test('a card that took the place of the same one is said to be stored once its own row can be pressed', async () => {
  const card: StoredCard = { id: 'pm_before', brand: 'visa', last4: '4242', expires: '2030-12', isDefault: false }
  let list: () => unknown = () => ({ cards: [card] })
  const server = aServer({
    'auth/cards': ({ body }: { body?: unknown }) => (body ? { stored: true } : list()),
    'auth/cards/default': {},
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <Cards />
      </ToastProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  let come = () => {}
  const later = new Promise((resolve) => {
    come = () => resolve({ cards: [{ ...card, id: 'pm_now' }] })
  })
  await screen.findByText(/ending in 4242/)
  await typeCard(user)
  list = () => later
  await user.click(await pressable('Store Card'))
  await expect.poll(() => server.to('auth/cards').length).toBe(3)
  expect(screen.queryByText('The card is stored')).toBeNull()
  come()
  await screen.findByText('The card is stored')
  await user.click(await pressable('Use first: Visa ending in 4242'))
  await expect.poll(() => server.to('auth/cards/default')[0]?.body).toEqual({ cardId: 'pm_now' })
})
