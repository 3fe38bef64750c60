import type { MiddlewareHandler } from 'hono'
import { sha256Hex } from '../../crypto/digest'
import type { Deps } from '../../deps'
import { requireProof } from '../../services/account/guard/proof-of-work'
import type { AppEnv } from '../app-env'
import { visitorOf } from '../visitor'

/** About a tenth of a second of a usual machine's time. */
const BITS = 10

/**
 * Has whoever searches more often from one address than people do compute something before each further search, so that using up a
 * brand's searches costs more than asking. Browsers do it unasked.
 * @throws DomainError `proof_needed` with a challenge, `database_unavailable`
 */
export const proveManySearches =
  (deps: Pick<Deps, 'searchLimiter' | 'counters' | 'secrets' | 'clock' | 'ids'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { address, proof } = visitorOf(c)
    const isUsual = await deps.searchLimiter.allow(await sha256Hex(JSON.stringify(['search', address])))
    if (!isUsual) await requireProof(deps, { call: 'search', whom: [address] }, { proof, bits: BITS })
    await next()
  }
