import type { AdminSettings, Mode } from '../contract/admin'
import type { Deps } from '../deps'

/** The platform's settings in this mode, as administrators see them. */
export const readAdminSettings = ({ liveKeys }: Pick<Deps, 'liveKeys'>, mode: Mode): AdminSettings => ({
  enableLiveMode: mode === 'live',
  environment: mode,
  duffelApiConfigured: liveKeys.flights,
  stripeConfigured: liveKeys.payments,
})
