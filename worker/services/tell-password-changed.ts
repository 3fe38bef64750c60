import type { BrandRecord } from '../contract/brand'
import type { Deps } from '../deps'
import { isDomainError } from '../domain/error'
import { passwordChangedMail } from '../domain/mails/account-mails'
import { shopLink } from '../domain/shop-address'
import { prepareMail } from './prepare-mail'

/** Records the notice that a password was changed. The change stands already: a database that fails now doesn't undo it. */
export async function tellPasswordChanged(
  deps: Pick<Deps, 'outbox' | 'ids' | 'clock' | 'sessionSecret'>,
  { brand, shop, email }: { brand: BrandRecord; shop: string; email: string },
): Promise<void> {
  const content = passwordChangedMail(brand.name, shopLink(shop, '/forgot-password'))
  const key = `password-changed:${deps.ids.uuid()}`
  const mail = await prepareMail(deps, brand, { kind: 'password_changed', key, recipient: email, content })
  await deps.outbox.add(mail).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
    console.warn(JSON.stringify({ level: 'error', event: 'mail_not_recorded', kind: mail.kind, code: error.code }))
  })
}
