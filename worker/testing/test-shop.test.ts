import { expect, it } from 'vitest'
import { TEST_CARDS, TEST_ROUTES } from '../content/test-shop'
import { TEST_METHODS } from '../providers/stripe/stripe-payments'
import { ROUTES } from '../sandbox/flights/offers/magic-routes'

// What the page to try a shop out promises is what the doubles do.

it('lists each route on which the sandbox does something of its own, and no other', () => {
  expect(TEST_ROUTES.map(({ origin, destination }) => `${origin}>${destination}`)).toEqual(Object.keys(ROUTES))
})

it('lists each card that a test shop takes, and no other', () => {
  expect(TEST_CARDS.map(({ number }) => number).toSorted()).toEqual(Object.keys(TEST_METHODS).toSorted())
})
