import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { type PasswordOwner, passwordFault } from '../../domain/account/password-rules'
import { DomainError } from '../../domain/error'

const BREACHED = 'This password has appeared in a data breach. Please choose another one.'

/** Refuses a new password with a message at its field. */
export const refusedPassword = (field: string, message: string) =>
  new DomainError('invalid_input', message, { fields: { [field]: message } })

/**
 * Checks that a new password has a valid length and isn't easily guessed: not among the most common, not the name of its owner or of the
 * brand, not leaked elsewhere. Every flow that sets a password calls this before it hashes anything.
 * @throws DomainError `invalid_input` with the reason at the field
 */
export async function acceptPassword(
  { breachedPasswords }: Pick<Deps, 'breachedPasswords'>,
  input: {
    field: string
    password: string
    owner: Omit<PasswordOwner, 'brand'>
    brand: BrandRecord
  },
): Promise<void> {
  const { field, password, owner, brand } = input
  const fault = passwordFault(password, { ...owner, brand })
  if (fault) throw refusedPassword(field, fault)
  if (await breachedPasswords.has(password)) throw refusedPassword(field, BREACHED)
}
