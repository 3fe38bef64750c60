import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { formatDecimal, parseMoney } from '../../domain/money'
import { type Actor, auditEntry } from '../activity/audit-entry'
import type { ProviderFeeNote, ProviderFeeRate, ProviderFees } from './contract-provider-fees'
import type { NotedRate } from './store-provider-fees'

type FeeDeps = Pick<Deps, 'providerFees' | 'clock'>

const RATES_SHOWN = 20

/** Hundredths of a percent of a decimal percent, and back. */
const hundredths = (percent: string) => Math.round(Number(percent) * 100)
const percentOf = (share: number) => String(share / 100)

function toRate({ mode: _mode, perOrder, perExtra, share, currency, ...rate }: NotedRate): ProviderFeeRate {
  const decimal = (amount: number) => formatDecimal({ amount, currency })
  return { ...rate, currency, perOrder: decimal(perOrder), perExtra: decimal(perExtra), share: percentOf(share) }
}

/** What the provider of flights charges for each order in a mode, as it was noted. @throws DomainError `database_unavailable` */
export async function readFees({ providerFees, clock }: FeeDeps, mode: Mode): Promise<ProviderFees> {
  const [current, rates] = await Promise.all([
    providerFees.current(mode, clock.now()),
    providerFees.list(mode, RATES_SHOWN),
  ])
  return { current: current && toRate(current), rates: rates.map(toRate) }
}

/**
 * Notes what the contract says, once for a key. Returns the new state.
 * @throws DomainError `invalid_input` for a day that is over: what was sold on it stays in the books as it is
 */
export async function noteFees(
  deps: FeeDeps & Pick<Deps, 'ids'>,
  { key, mode, currency, validFrom: day, note, by, ...typed }: ProviderFeeNote & { by: Actor },
): Promise<ProviderFees> {
  const now = deps.clock.now()
  if (day < now.toISOString().slice(0, 10)) {
    const message = 'Use today or a later day: what was sold before stays in the books as it is'
    throw new DomainError('invalid_input', message, { fields: { validFrom: message } })
  }
  const minor = (amount: string) => parseMoney(amount || '0', currency).amount
  const rate = {
    mode,
    currency,
    perOrder: minor(typed.perOrder),
    perExtra: minor(typed.perExtra),
    share: hundredths(typed.share || '0'),
  }
  // Today has begun already: valid from now on.
  const validFrom = new Date(Math.max(Date.parse(day), now.getTime()))
  const detail = { ...rate, validFrom: validFrom.toISOString() }
  await deps.providerFees.note(
    { ...rate, id: key, note, validFrom, userId: by.userId, at: now },
    { ...auditEntry(deps, by, { action: 'provider_fee_noted', detail }), id: key },
  )
  return readFees(deps, mode)
}
