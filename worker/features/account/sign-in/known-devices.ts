import type { Deps } from '../../../deps'
import { sha256Hex } from '../../../platform/crypto/digest'
import { signValue, verifiedValue } from '../../../platform/crypto/signed-value'
import type { Account } from '../store'

// A browser on which somebody signed in is known: a signed cookie identifies it and, encrypted, its users. Other people's wrong passwords
// don't slow it down. It grants no access by itself.

/** A browser with more users forgets the first. */
const MOST_USERS = 8

/** A known browser. `users` are hashes, not ids. */
export interface KnownDevice {
  id: string
  users: string[]
}

type Known = Pick<Account, 'brandKey' | 'id' | 'passwordHash'>

/** The hash of a user in the cookie. It changes with the password: somebody who knew the old one counts as a stranger again. */
async function userMark({ brandKey, id, passwordHash }: Known): Promise<string> {
  return (await sha256Hex(JSON.stringify(['known device', brandKey, id, passwordHash]))).slice(0, 32)
}

/** The device in a cookie; null for a browser without one, or with an invalid one. */
export async function readKnownDevice(
  { secrets }: Pick<Deps, 'secrets'>,
  cookie: string | null | undefined,
): Promise<KnownDevice | null> {
  const value = cookie ? await verifiedValue(secrets, 'known devices', cookie) : null
  const [id, ...users] = value?.split('~') ?? []
  return id ? { id, users } : null
}

/** Whether the user signed in on this device with their current password. */
export const isKnownTo = async (device: KnownDevice | null, user: Known): Promise<boolean> =>
  device?.users.includes(await userMark(user)) ?? false

/** The cookie of a browser whose user has just proved who they are. */
export async function rememberDevice(
  { secrets, ids }: Pick<Deps, 'secrets' | 'ids'>,
  device: KnownDevice | null,
  user: Known,
): Promise<string> {
  const mark = await userMark(user)
  const id = device?.id ?? ids.secret()
  const others = (device?.users ?? []).filter((other) => other !== mark)
  return signValue(secrets, 'known devices', [id, ...[...others, mark].slice(-MOST_USERS)].join('~'))
}
