import { expect, it } from 'vitest'
import type { Role, User } from '#worker/contract/account'
import { userLinks } from './user-menu'

it.each<[Role, boolean]>([
  ['traveler', false],
  ['brand_owner', true],
  ['administrator', true],
])('the menu of a %s leads to the brand manager and its bookings: %s', (role, leads) => {
  const user = { role, isAdmin: role === 'administrator' } satisfies Partial<User>
  const labels = userLinks(user).map(({ label }) => label)
  expect(labels.includes('Brand Manager')).toBe(leads)
  expect(labels.includes('Bookings')).toBe(leads)
  expect(labels.includes('Cases')).toBe(role === 'administrator')
})
