import type { Deps } from '../../../deps'
import { networkTiers, type Pace } from '../../../domain/account/network-tiers'
import { DAY_S, HOUR_S, MINUTE_S } from '../../../domain/time'
import type { PacedAttempt } from '../../../platform/counters'
import { sha256Hex } from '../../../platform/crypto/digest'
import type { Visitor } from '../../activity/store-security-events'
import { tooManyAttempts } from './limit-attempts'

// Nobody is locked out: after too many attempts there is a wait, a little longer each time. Attempts by strangers are counted apart from
// the owner's attempts on a known browser. Strangers are counted all together, because guesses from ten thousand addresses have nothing but
// the account in common; and by network, with longer waits, so that one network alone can't keep the account's owner waiting.

interface Paces {
  /** All strangers together at one account. */
  account: Pace
  /** The strangers of one network at one account. */
  network: Pace | null
  /** One browser on which the account's owner is known. */
  device: Pace
}

const PACES = {
  'sign-in': {
    // At most 70 within any hour: after the fifth attempt each one waits, soon for a minute.
    account: { windowSeconds: DAY_S, free: 5, firstWaitSeconds: 1, longestWaitSeconds: MINUTE_S },
    network: { windowSeconds: DAY_S, free: 5, firstWaitSeconds: 1, longestWaitSeconds: 15 * MINUTE_S },
    device: { windowSeconds: HOUR_S, free: 10, firstWaitSeconds: 1, longestWaitSeconds: MINUTE_S },
  },
  'forgot-password': {
    // Even under attack the inbox has a mail whose link still works: links last longer than the longest wait.
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

/** An attempt at something that can be guessed. */
interface Guarded {
  call: keyof typeof PACES
  brandKey: string
  /** The account's id, or the typed name where there is no account. */
  whom: string
  visitor: Visitor
  /** The browser's id if its cookie names this account's user; else null. */
  knownDevice: string | null
}

const keyHash = (names: string[]) => sha256Hex(JSON.stringify(names))
const accountNames = (call: Guarded['call'], brandKey: string, whom: string) => [call, 'account', brandKey, whom]

/**
 * Resets the strangers' attempts at an account, once its owner has proved otherwise who they are. @throws DomainError
 * `database_unavailable`
 */
export async function forgiveStrangers(
  { counters }: Pick<Deps, 'counters'>,
  call: Guarded['call'],
  brandKey: string,
  whom: string,
): Promise<void> {
  await counters.clear(await keyHash(accountNames(call, brandKey, whom)))
}

const keyed = async (names: string[], pace: Pace) => ({ key: await keyHash(names), ...pace })

/** The networks that contain an address, the narrowest first. */
const keyedNetworks = (call: string, address: string) =>
  Promise.all(networkTiers(address).map(({ network, pace }) => keyed([call, 'network', network], pace)))

/** Counts an attempt under all of these keys, unless one has to wait. @throws DomainError `too_many_requests` with when to retry */
async function countOrWait({ counters, clock }: CountingDeps, keys: PacedAttempt[]): Promise<void> {
  const now = clock.now()
  const waitUntil = await counters.pace(keys, now)
  if (waitUntil) throw tooManyAttempts(Math.ceil((waitUntil.getTime() - now.getTime()) / 1000))
}

/**
 * Counts an attempt by its network only, and not by its target: so nobody can use up another person's attempts. `forgive` takes it back.
 * @throws DomainError `too_many_requests` with when to retry, `database_unavailable`
 */
export async function guardNetworks(deps: CountingDeps, call: 'retrieve' | 'promotion', address: string) {
  const networks = await keyedNetworks(call, address)
  await countOrWait(deps, networks)
  return { forgive: () => deps.counters.takeBack(networks.map(({ key }) => key)) }
}

/** The keys of an attempt: of the account, which a success resets, and of the network. */
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
 * Counts an attempt before anything is looked up or hashed, so that concurrent ones don't get more tries. A refused attempt isn't counted
 * and doesn't extend any wait. `forgive` takes it back: only failures should count, and the owner's success resets the strangers' ones.
 * @throws DomainError `too_many_requests` with when to retry, `database_unavailable`
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
