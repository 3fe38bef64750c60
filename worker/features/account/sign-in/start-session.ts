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
 * A session to set as a cookie: `secret` is the cookie's value, and its hash `idHash` the database key. `deviceCookie` is the value of the
 * cookie that makes this browser known.
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
  /** The known browser's id; null when it isn't known. */
  device: KnownDevice | null
  /** The session's user, with the hash that was checked. */
  account: Account
  /** A hash of the same password with today's parameters, when the checked one is outdated. */
  renewedHash: string | null
  provedBy?: NewSession['provedBy']
  /** The browser's previous session, which ends. */
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
 * Starts a session for a user who has proved who they are. On an unknown browser they get a mail, except at their very first sign-in. Null,
 * and nothing done, when the account's password has changed since it was checked.
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
