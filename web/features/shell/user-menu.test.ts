import { expect, it } from 'vitest'
import type { Role } from '#worker/contract/account'
import { userLinks } from './user-menu'

const SUPPORT = ['Bookings', 'Inbox']
const OWNER = ['Brand Manager', 'Pages', ...SUPPORT, 'Reviews', 'Newsletter', 'Team', 'Activity']

it.each<[Role, string[]]>([
  ['traveler', []],
  ['brand_editor', ['Pages', 'Reviews']],
  ['brand_support', SUPPORT],
  ['brand_owner', OWNER],
  ['administrator', [...OWNER, 'Cases']],
])('the menu of a %s has exactly their administration pages', (role, rooms) => {
  const labels = userLinks({ role }).map(({ label }) => label)
  expect(labels).toEqual(['My Trips', 'Account Settings', ...rooms])
})
