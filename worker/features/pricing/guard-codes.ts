import type { Deps } from '../../deps'
import { HOUR_S } from '../../domain/time'
import { sha256Hex } from '../../platform/crypto/digest'
import { type CountingDeps, guardNetworks } from '../account/sign-in/guard-attempt'

// Wrong codes are counted by where they come from, never by brand: else strangers could keep everybody from a brand's code. What a brand gets
// from all networks together is only reported to the operator.

/** No typing errors of travelers come to so many in an hour. */
const UNUSUAL = 300

export type GuardCodesDeps = CountingDeps & Pick<Deps, 'log'>

/** Where a code is named, and from where. */
export interface CodeAttempt {
  brandKey: string
  /** The visitor's address. */
  address: string
}

/** Counts a wrong code at its brand, and once an hour says that there are unusually many. */
async function noteWrongCode({ counters, clock, log }: GuardCodesDeps, brand: string): Promise<void> {
  const key = await sha256Hex(JSON.stringify(['wrong codes', brand]))
  const { taken, left } = await counters.take({ key, now: clock.now(), seconds: HOUR_S, atMost: UNUSUAL, wanted: 1 })
  if (taken === 1 && left === 0) log({ level: 'warn', event: 'codes_guessed', brand, wrongCodes: UNUSUAL })
}

/**
 * Counts that somebody names a code, before it is said whether it is right.
 * @throws DomainError `too_many_requests` with when to ask again, `database_unavailable`
 */
export async function guardCode(deps: GuardCodesDeps, { brandKey, address }: CodeAttempt) {
  const { forgive } = await guardNetworks(deps, 'promotion', address)
  return { wasRight: forgive, wasWrong: () => noteWrongCode(deps, brandKey) }
}
