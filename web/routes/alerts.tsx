import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { AlertEnding } from '#worker/features/alerts/contract'
import { useLinkToken } from '../features/account/links/use-link-token'
import type { AlertPressKind } from '../features/alerts/alert-press'
import { AlertsScreen } from '../features/alerts/alerts-screen'
import { useAlerts } from '../features/alerts/use-alerts'

const PRESSES: readonly AlertPressKind[] = ['confirm', 'pause', 'end']
const ENDINGS: readonly AlertEnding[] = ['confirmed', 'paused', 'ended', 'invalid', 'failed']

export const Route = createFileRoute('/alerts')({
  // Every page carries this, so the values are checked by the page's own code.
  validateSearch: ({ token, press, done }): { token?: string; press?: string; done?: string } => ({
    ...(typeof token === 'string' && { token }),
    ...(typeof press === 'string' && { press }),
    ...(typeof done === 'string' && { done }),
  }),
  component: Alerts,
})

function Alerts() {
  const navigate = useNavigate()
  const search = Route.useSearch()
  const press = PRESSES.find((each) => each === search.press)
  const ending = ENDINGS.find((each) => each === search.done)
  const link = useLinkToken(search.token)
  const { state, ...actions } = useAlerts(link)
  return (
    <AlertsScreen
      {...actions}
      state={state}
      press={press ?? null}
      ending={ending ?? null}
      // In the address, so that a reload shows it again.
      onDone={(done) => {
        const kept = link === null ? {} : { linkToken: link }
        void navigate({ to: '/alerts', search: { done }, replace: true, state: kept })
      }}
    />
  )
}
