import { findAnOffer, type Platform } from '../../worlds/a-platform'
import { brandPath, managers, managersElsewhere, provedAgain, type Row } from '../matrix-row'

const rule = { id: 'r1', name: 'All fares', when: {}, gives: { percent: 5 } }
const rules = { mode: 'first', rules: [rule], rounding: 'unit' }
const saved = (which: 'here' | 'there') => brandPath(which, '/price-rules', () => ({ version: 1, rules }))
const simulated = (which: 'here' | 'there') => brandPath(which, '/price-rules/simulate', () => ({ rules }))
const explained = (which: 'here' | 'there') => async (platform: Platform) => {
  const { id: offerId } = await findAnOffer(platform)
  return brandPath(which, '/price-rules/explain', () => ({ rules, offerId }))(platform)
}

const taxed = (which: 'here' | 'there') =>
  brandPath(which, '/tax-rules', () => ({ version: 1, rules: { country: 'CA', scheme: 'percent', rows: [] } }))

/** A brand's price rules, saved and tried out by its managers, and its tax rules. */
export const PRICES: Row[] = [
  { route: 'PUT /api/admin/brands/:key/price-rules', about: 'here', ...provedAgain(saved('here')), expected: managers },
  { route: 'PUT /api/admin/brands/:key/tax-rules', about: 'here', ...provedAgain(taxed('here')), expected: managers },
  {
    route: 'PUT /api/admin/brands/:key/tax-rules',
    about: 'there',
    ...provedAgain(taxed('there')),
    expected: managersElsewhere,
  },
  {
    route: 'PUT /api/admin/brands/:key/price-rules',
    about: 'there',
    ...provedAgain(saved('there')),
    expected: managersElsewhere,
  },
  {
    route: 'POST /api/admin/brands/:key/price-rules/simulate',
    about: 'here',
    make: simulated('here'),
    expected: managers,
  },
  {
    route: 'POST /api/admin/brands/:key/price-rules/simulate',
    about: 'there',
    make: simulated('there'),
    expected: managersElsewhere,
  },
  {
    route: 'POST /api/admin/brands/:key/price-rules/explain',
    about: 'here',
    make: explained('here'),
    expected: managers,
  },
  {
    route: 'POST /api/admin/brands/:key/price-rules/explain',
    about: 'there',
    make: explained('there'),
    expected: managersElsewhere,
  },
]
