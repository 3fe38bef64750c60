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
  /** What the widget gave; empty where it gave nothing. */
  token: string
  /** What tells this message from every other that the same token could be sent with. */
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
 * Takes what a person sent, where a shield is set up. While the shield can't be asked everybody passes: nobody who writes can bring that
 * about, and all other bounds of the forms hold.
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
    // Sent again after a lost answer, the same message passes again; another one by the same token doesn't.
    attempt: await uuidOf([token, brand.key, form, written]),
  })
  if (outcome === 'refused')
    throw refused('The check against spam has expired or was not passed. It was started again: please send once more.')
}
