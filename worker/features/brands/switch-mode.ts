import type { AdminSettings, Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { type Actor, auditEntry } from '../activity/audit-entry'

/** The platform's settings in this mode, as administrators see them. */
export const readAdminSettings = (
  { liveKeys, testProviders }: Pick<Deps, 'liveKeys' | 'testProviders'>,
  mode: Mode,
): AdminSettings => ({
  enableLiveMode: mode === 'live',
  environment: mode,
  duffelApiConfigured: liveKeys.flights,
  stripeConfigured: liveKeys.payments,
  testProviders,
})

type SwitchDeps = Pick<Deps, 'modeSwitch' | 'liveKeys' | 'testProviders' | 'audit' | 'clock' | 'ids'>

/** @throws DomainError `mode_unavailable` naming the provider whose live keys are missing */
function requireLiveKeys({ liveKeys }: Pick<Deps, 'liveKeys'>): void {
  if (!liveKeys.flights)
    throw new DomainError('mode_unavailable', 'The flight provider is not configured for live mode.')
  if (!liveKeys.payments) throw new DomainError('mode_unavailable', 'Card payments are not configured for live mode.')
}

/**
 * Switches the whole platform. The audit row is written first, so that no switch lacks one; a failed switch adds a second. Purchases that
 * have started stay in their mode.
 * @throws DomainError `mode_unavailable`, `internal` when the mode can't be stored
 */
export async function switchMode(
  deps: SwitchDeps,
  { from, to, ...actor }: Actor & { from: Mode | null; to: Mode },
): Promise<AdminSettings> {
  if (to === 'live') requireLiveKeys(deps)
  const detail = { from: from ?? 'unknown', to }
  await deps.audit.insert(auditEntry(deps, actor, { action: 'mode_switched', detail }))
  try {
    await deps.modeSwitch.write(to)
  } catch (cause) {
    // Best effort: the caller must learn of the first failure, whether or not this row can be written.
    await deps.audit.insert(auditEntry(deps, actor, { action: 'mode_switch_failed', detail })).catch(() => {})
    throw new DomainError('internal', 'The mode could not be changed. Please try again.', { cause })
  }
  return readAdminSettings(deps, to)
}
