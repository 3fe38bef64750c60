import { expect, it } from 'vitest'
import { DEALS } from './content/deals'
import { wasPrice } from './was-price'

it.each([
  [399, 20, 499],
  [649, 25, 865],
  [429, 30, 613],
  [219, 35, 337],
  [80, 20, 100],
  [100, 0, 100],
  [1, 20, 1],
])('%d after %d%% off was %d', (price, discount, was) => expect(wasPrice(price, discount)).toBe(was))

it.each(DEALS.map((deal) => [deal.id, deal] as const))(
  '%s: the earlier price less the discount is the price',
  (_id, deal) => expect(Math.round(wasPrice(deal.price, deal.discount) * (1 - deal.discount / 100))).toBe(deal.price),
)
