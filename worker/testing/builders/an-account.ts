import { randomUUID } from 'node:crypto'
import type { NewAccount } from '../../features/account/store'
import type { Visitor } from '../../features/activity/store-security-events'

/** A brand key that no other test uses. */
export const aBrandKey = () => `${randomUUID()}.example`

/** A new account, a traveler's by default, with an id and a brand of its own; a user with another role has confirmed their address. */
export const anAccount = (given: Partial<NewAccount> = {}): NewAccount => ({
  id: randomUUID(),
  brandKey: aBrandKey(),
  username: 'amelia',
  email: 'amelia@example.com',
  firstName: 'Amelia',
  lastName: 'Earhart',
  role: 'traveler',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
  createdAt: new Date('2026-11-01T09:00:00.000Z'),
  emailVerified: (given.role ?? 'traveler') !== 'traveler',
  ...given,
})

/** A visitor with Chrome on a Mac from the Netherlands. */
export const aVisitor = (given: Partial<Visitor> = {}): Visitor => ({
  address: '203.0.113.7',
  network: '203.0.113.0/24',
  country: 'NL',
  device: 'Chrome on Mac',
  ...given,
})
