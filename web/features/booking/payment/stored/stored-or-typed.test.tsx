import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoredCard } from '#worker/contract/security/stored-cards'
import { enter } from '../../../../testing/enter'
import { pressable } from '../../../../testing/press'
import { aTraveler } from '../../test-booking'
import { aServer, BUY, cleanUp, prepare, refusal, showPage, someone } from '../../test-flow'

beforeEach(prepare)
afterEach(cleanUp)

test('a stored card that was removed meanwhile is said to be, and what was typed of another one stays', async () => {
  const message = 'This card is not stored any more, and nothing was charged. Please choose another.'
  const card: StoredCard = { id: 'pm_1', brand: 'visa', last4: '4242', expires: '2034-12', isDefault: true }
  const server = aServer({
    'auth/cards': { cards: [card] },
    'payments/process-card': refusal(409, 'card_not_stored', message),
  })
  const { user } = showPage({ account: someone, typed: [aTraveler()] })
  await user.click(await pressable('Continue to Seat Selection'))
  await user.click(await pressable('Skip Seat Selection'))
  const visa = await screen.findByRole('radio', { name: /^Visa ending in 4242/ })
  expect(visa).toHaveProperty('checked', true)
  await user.click(screen.getByRole('radio', { name: 'Another card' }))
  await enter(screen.getByLabelText(/^Card number/), '5555555555554444', user)
  await user.click(visa)
  server.answers['auth/cards'] = { cards: [] }
  await user.click(await pressable(BUY))
  await screen.findByText(message)
  expect(server.to('payments/process-card')[0]?.body).toMatchObject({ storedCard: 'pm_1' })
  expect(screen.getByLabelText(/^Card number/)).toHaveProperty('value', '5555 5555 5555 4444')
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
})
