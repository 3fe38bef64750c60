import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { type PasswordOwner, passwordFault } from '../../domain/account/password-rules'
import { DomainError } from '../../domain/error'

const BREACHED = 'This password has appeared in a data breach. Please choose another one.'

/** A refusal of a new password, told beside its field. */
export const refusedPassword = (field: string, message: string) =>
  new DomainError('invalid_input', message, { fields: { [field]: message } })

/**
 * Lets a new password of the right length pass that guessers don't try first: none of the most common, none with the name of its owner
 * or of the brand, none that has leaked elsewhere. Every way to a new password asks here before it hashes anything.
 * @throws DomainError `invalid_input` with the reason beside the field
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
