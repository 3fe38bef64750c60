import type { Registration } from '../contract/user'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { limitAttempts } from './limit-attempts'

const refuse = (field: keyof Registration, message: string) =>
  new DomainError('invalid_input', message, { fields: { [field]: message } })

/**
 * Opens a traveller's account at the brand; nobody is signed in by it, and no guest booking is attached while the address isn't
 * verified. The password is hashed before anybody is looked for, so that a refusal takes as long as a success; where the
 * username is taken, nothing is said about the e-mail.
 * @throws DomainError `invalid_input` when the brand has the username or e-mail, `too_many_requests`, `database_unavailable`
 */
export async function registerAccount(
  deps: Pick<Deps, 'users' | 'passwords' | 'clock' | 'ids' | 'loginLimiter'>,
  input: { brandKey: string; address: string; registration: Registration },
): Promise<void> {
  const { brandKey, address, registration } = input
  await limitAttempts(deps, ['register address', address])
  const { username, email, firstName, lastName, password } = registration
  const opened = await deps.users.insert({
    id: deps.ids.uuid(),
    brandKey,
    username,
    email,
    firstName,
    lastName,
    role: 'traveller',
    passwordHash: await deps.passwords.hash(password),
    createdAt: deps.clock.now(),
  })
  if (opened) return
  const taken = await deps.users.takenUsernames(brandKey, [username])
  if (taken.length > 0) throw refuse('username', 'This username is taken')
  throw refuse('email', 'This email cannot be used for a new account. If it is yours, please sign in.')
}
