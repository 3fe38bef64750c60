import type { Deps } from '../../deps'
import { HOUR_S } from '../../domain/time'
import { sha256Hex } from '../../platform/crypto/digest'
import { type CountingDeps, guardNetworks } from '../account/sign-in/guard-attempt'

// Wrong codes are counted by network, never by brand: otherwise strangers could block a brand's code for everybody. The total at a brand
// from all networks is only reported to the operator.

/** More than travelers' typing errors add up to in an hour. */
const UNUSUAL = 300

export type GuardCodesDeps = CountingDeps & Pick<Deps, 'log'>

/** The brand at which a code is entered, and from where. */
export interface CodeAttempt {
  brandKey: string
  /** The visitor's address. */
  address: string
}

/** Counts a wrong code at its brand, and reports once an hour when there are unusually many. */
async function noteWrongCode({ counters, clock, log }: GuardCodesDeps, brand: string): Promise<void> {
  const key = await sha256Hex(JSON.stringify(['wrong codes', brand]))
  const { taken, left } = await counters.take({ key, now: clock.now(), seconds: HOUR_S, atMost: UNUSUAL, wanted: 1 })
  if (taken === 1 && left === 0) log({ level: 'warn', event: 'codes_guessed', brand, wrongCodes: UNUSUAL })
}

/**
 * Counts an attempt with a code before revealing whether it is right.
 * @throws DomainError `too_many_requests` with when to retry, `database_unavailable`
 */
export async function guardCode(deps: GuardCodesDeps, { brandKey, address }: CodeAttempt) {
  const { forgive } = await guardNetworks(deps, 'promotion', address)
  return { wasRight: forgive, wasWrong: () => noteWrongCode(deps, brandKey) }
}
