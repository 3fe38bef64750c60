import type { User } from '../../../contract/account'
import type { BrandRecord } from '../../../contract/brand'
import type { Deps } from '../../../deps'
import { sessionExpiry } from '../../../domain/account/session'
import { shopLink } from '../../../domain/brand/brand-key'
import { hashSessionSecret } from '../../../platform/crypto/digest'
import type { NewMail } from '../../../providers/mail'
import type { Visitor } from '../../activity/store-security-events'
import { prepareMail } from '../../mail/prepare-mail'
import { newDeviceMail } from '../mails-account'
import type { Account } from '../store'
import { isKnownTo, type KnownDevice, rememberDevice } from './known-devices'
import type { NewSession } from './store-sessions'

/**
 * A session to set as a cookie: `secret` is the cookie's value, whose hash, `idHash`, is the database's key. `deviceCookie` is the value of the cookie
 * by which this browser is known from now on.
 */
export interface StartedSession {
  user: User
  secret: string
  idHash: string
  deviceCookie: string
}

const toUser = ({ passwordHash: _hash, brandKey: _brandKey, isDisabled: _isDisabled, ...user }: Account): User => user

type StartDeps = Pick<Deps, 'sessions' | 'clock' | 'ids' | 'secrets' | 'modes'>

interface Start {
  brand: BrandRecord
  shop: string
  visitor: Visitor
  /** What this browser is known by; null when it isn't. */
  device: KnownDevice | null
  /** Whose session it is, with the hash that was checked. */
  account: Account
  /** A hash of the same password with today's parameters, where the checked one is outdated. */
  renewedHash: string | null
  provedBy?: NewSession['provedBy']
  /** The browser's session until now, which ends. */
  previousSecret: string | null | undefined
}

async function noticeFor(deps: StartDeps, { brand, shop, visitor, account }: Start): Promise<NewMail> {
  const { country, device } = visitor
  const links = {
    devices: shopLink(shop, '/account-settings', { tab: 'security' }),
    password: shopLink(shop, '/forgot-password'),
  }
  const content = newDeviceMail(brand.name, { at: deps.clock.now(), country, device }, links)
  const key = `new-device:${deps.ids.uuid()}`
  return prepareMail(deps, brand, { kind: 'new_device', key, recipient: account.email, content })
}

/**
 * Starts a session for somebody who has shown who they are. On a browser that isn't known to them a mail tells them, but for their very
 * first sign-in. Null, and nothing done, when the account's password is not the one that was checked any more.
 * @throws DomainError `database_unavailable`
 */
export async function startSession(deps: StartDeps, start: Start): Promise<StartedSession | null> {
  const { brand, visitor, device, account, renewedHash, provedBy, previousSecret } = start
  const isKnown = await isKnownTo(device, account)
  const secret = deps.ids.secret()
  const idHash = await hashSessionSecret(secret)
  const createdAt = deps.clock.now()
  const isStarted = await deps.sessions.start({
    brandKey: brand.key,
    userId: account.id,
    checkedHash: account.passwordHash,
    renewedHash,
    session: {
      idHash,
      device: visitor.device,
      createdAt,
      expiresAt: sessionExpiry(createdAt),
      ...(provedBy && { provedBy }),
    },
    previousIdHash: previousSecret ? await hashSessionSecret(previousSecret) : null,
    notice: isKnown ? null : await noticeFor(deps, start),
  })
  if (!isStarted) return null
  const passwordHash = renewedHash ?? account.passwordHash
  return {
    user: toUser(account),
    secret,
    idHash,
    deviceCookie: await rememberDevice(deps, device, { ...account, passwordHash }),
  }
}
