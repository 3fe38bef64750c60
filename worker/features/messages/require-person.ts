import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { sha256Hex } from '../../platform/crypto/digest'
import type { ShieldedForm } from './contract-new-message'

interface Sent {
  brand: Pick<BrandRecord, 'key'>
  /** The shop's home page, by shopAddress. */
  shop: string
  form: ShieldedForm
  /** The widget's token; empty when there is none. */
  token: string
  /** What distinguishes this message from every other that could be sent with the same token. */
  written: unknown
}

const refused = (message: string) => new DomainError('invalid_input', message, { fields: { turnstile: message } })

/** A UUID that is always the same for the same content. */
async function uuidOf(content: unknown): Promise<string> {
  const hex = await sha256Hex(JSON.stringify(content))
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * Requires a valid Turnstile token, where Turnstile is configured. While Turnstile can't be reached everybody passes: a sender can't cause
 * that, and all other limits of the forms hold.
 * @throws DomainError `invalid_input` about `turnstile`
 */
export async function requirePerson({ spamShield }: Pick<Deps, 'spamShield'>, sent: Sent): Promise<void> {
  if (!spamShield) return
  const { brand, shop, form, token, written } = sent
  if (token === '') throw refused('The check against spam is not finished yet. Please complete it, then send again.')
  const outcome = await spamShield.check({
    token,
    action: form,
    hostnames: [brand.key, new URL(shop).hostname],
    // A retry after a lost answer passes again; another message with the same token doesn't.
    attempt: await uuidOf([token, brand.key, form, written]),
  })
  if (outcome === 'refused')
    throw refused('The check against spam has expired or was not passed. It was started again: please send once more.')
}
