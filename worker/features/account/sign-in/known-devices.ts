import type { Deps } from '../../../deps'
import { sha256Hex } from '../../../platform/crypto/digest'
import { signValue, verifiedValue } from '../../../platform/crypto/signed-value'
import type { Account } from '../store'

// A browser on which somebody signed in is known: a signed cookie names it and, in a way that only we can read, who did. Wrong passwords of
// others don't slow it down. It opens nothing by itself.

/** Browsers that more people share forget the first. */
const MOST_USERS = 8

/** A browser that is known. `users` are marks, not ids. */
export interface KnownDevice {
  id: string
  users: string[]
}

type Known = Pick<Account, 'brandKey' | 'id' | 'passwordHash'>

/** The mark of a user in the cookie. It changes with the password: whoever knew the old one is a stranger again. */
async function userMark({ brandKey, id, passwordHash }: Known): Promise<string> {
  return (await sha256Hex(JSON.stringify(['known device', brandKey, id, passwordHash]))).slice(0, 32)
}

/** The device that a cookie names; null for a browser without one, or with one that isn't ours. */
export async function readKnownDevice(
  { secrets }: Pick<Deps, 'secrets'>,
  cookie: string | null | undefined,
): Promise<KnownDevice | null> {
  const value = cookie ? await verifiedValue(secrets, 'known devices', cookie) : null
  const [id, ...users] = value?.split('~') ?? []
  return id ? { id, users } : null
}

/** Whether the user signed in on this device, with the password they have now. */
export const isKnownTo = async (device: KnownDevice | null, user: Known): Promise<boolean> =>
  device?.users.includes(await userMark(user)) ?? false

/** The cookie of a browser on which somebody has just shown who they are. */
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
