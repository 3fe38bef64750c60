import { lazy, Suspense } from 'react'
import { PendingScreen } from './pending-screen'

// Every page would carry it, and hardly any shows it.
const NotFoundContent = lazy(() =>
  import('./not-found-content').then((module) => ({ default: module.NotFoundContent })),
)

/** The page of unknown paths. */
export const NotFoundScreen = () => (
  <Suspense fallback={<PendingScreen />}>
    <NotFoundContent />
  </Suspense>
)
