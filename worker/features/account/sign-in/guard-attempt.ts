import type { Deps } from '../../../deps'
import { networkTiers, type Pace } from '../../../domain/account/network-tiers'
import { DAY_S, HOUR_S, MINUTE_S } from '../../../domain/time'
import type { PacedAttempt } from '../../../platform/counters'
import { sha256Hex } from '../../../platform/crypto/digest'
import type { Visitor } from '../../activity/store-security-events'
import { tooManyAttempts } from './limit-attempts'

// Nobody is locked out. Who tries too often waits, a little longer each time. What strangers do with an account is counted apart from what
// its owner does on a browser that is known. Strangers are counted all together, because guesses from ten thousand addresses have nothing but
// the account in common; and by network, where the waits grow longer, so that one network alone can't keep the account's owner waiting.

interface Paces {
  /** Strangers at one account, all of them together. */
  account: Pace
  /** Strangers of one network at one account. */
  network: Pace | null
  /** One browser that the account's owner has used. */
  device: Pace
}

const PACES = {
  'sign-in': {
    // Within any hour no more than 70: after the fifth every try waits, soon a minute.
    account: { windowSeconds: DAY_S, free: 5, firstWaitSeconds: 1, longestWaitSeconds: MINUTE_S },
    network: { windowSeconds: DAY_S, free: 5, firstWaitSeconds: 1, longestWaitSeconds: 15 * MINUTE_S },
    device: { windowSeconds: HOUR_S, free: 10, firstWaitSeconds: 1, longestWaitSeconds: MINUTE_S },
  },
  'forgot-password': {
    // Under attack there is always a mail in the box whose link still works: links last longer than the longest wait.
    account: {
      windowSeconds: DAY_S,
      free: 2,
      firstWaitSeconds: 5 * MINUTE_S,
      longestWaitSeconds: 15 * MINUTE_S,
    },
    network: null,
    device: { windowSeconds: HOUR_S, free: 3, firstWaitSeconds: MINUTE_S, longestWaitSeconds: 15 * MINUTE_S },
  },
} satisfies Record<string, Paces>

export type CountingDeps = Pick<Deps, 'counters' | 'clock'>

/** An attempt at something that strangers try. */
interface Guarded {
  call: keyof typeof PACES
  brandKey: string
  /** The account's id, or what was typed where there is none. */
  whom: string
  visitor: Visitor
  /** The browser's id where its cookie names this account's user; else null. */
  knownDevice: string | null
}

const keyHash = (names: string[]) => sha256Hex(JSON.stringify(names))
const accountNames = (call: Guarded['call'], brandKey: string, whom: string) => [call, 'account', brandKey, whom]

/** Forgets what strangers have tried at an account, once its owner has shown by other means who they are. @throws DomainError `database_unavailable` */
export async function forgiveStrangers(
  { counters }: Pick<Deps, 'counters'>,
  call: Guarded['call'],
  brandKey: string,
  whom: string,
): Promise<void> {
  await counters.clear(await keyHash(accountNames(call, brandKey, whom)))
}

const keyed = async (names: string[], pace: Pace) => ({ key: await keyHash(names), ...pace })

/** The networks that an address is in, the narrowest first. */
const keyedNetworks = (call: string, address: string) =>
  Promise.all(networkTiers(address).map(({ network, pace }) => keyed([call, 'network', network], pace)))

/** Counts an attempt under all of these, unless one has to wait. @throws DomainError `too_many_requests` with when to ask again */
async function countOrWait({ counters, clock }: CountingDeps, keys: PacedAttempt[]): Promise<void> {
  const now = clock.now()
  const waitUntil = await counters.pace(keys, now)
  if (waitUntil) throw tooManyAttempts(Math.ceil((waitUntil.getTime() - now.getTime()) / 1000))
}

/**
 * Counts an attempt by where it comes from, and by nothing that is asked for: so nobody uses up what somebody else may ask for. `forgive` takes
 * it back.
 * @throws DomainError `too_many_requests` with when to ask again, `database_unavailable`
 */
export async function guardNetworks(deps: CountingDeps, call: 'retrieve' | 'promotion', address: string) {
  const networks = await keyedNetworks(call, address)
  await countOrWait(deps, networks)
  return { forgive: () => deps.counters.takeBack(networks.map(({ key }) => key)) }
}

/** What an attempt is counted under: whose account it is at, which its success forgets, and where it comes from. */
async function countedUnder({ call, brandKey, whom, visitor, knownDevice }: Guarded) {
  const { account, network, device }: Paces = PACES[call]
  if (knownDevice !== null) {
    return { own: [await keyed([call, 'device', brandKey, whom, knownDevice], device)], networks: [] }
  }
  const widest = networkTiers(visitor.address).at(-1)?.network ?? visitor.address
  const [own, networks] = await Promise.all([
    Promise.all([
      keyed(accountNames(call, brandKey, whom), account),
      ...(network ? [keyed([call, 'network at account', brandKey, whom, widest], network)] : []),
    ]),
    keyedNetworks(call, visitor.address),
  ])
  return { own, networks }
}

/**
 * Counts an attempt, before anything is looked up or hashed, so that many at once are no more. One that is refused counts nowhere, and makes
 * nobody wait longer. `forgive` takes it back: only failures are to count, and the owner's success forgets those of others.
 * @throws DomainError `too_many_requests` with when to ask again, `database_unavailable`
 */
export async function guardAttempt(deps: CountingDeps, guarded: Guarded): Promise<{ forgive: () => Promise<void> }> {
  const { own, networks } = await countedUnder(guarded)
  await countOrWait(deps, [...own, ...networks])
  return {
    forgive: async () => {
      await Promise.all([
        ...own.map(({ key }) => deps.counters.clear(key)),
        deps.counters.takeBack(networks.map(({ key }) => key)),
      ])
    },
  }
}
