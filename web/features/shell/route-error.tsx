import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error'
import { ErrorScreen } from './error-screen'

/** What a route shows when its data or its screen failed; trying again asks for the data anew. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => console.warn('A page could not be shown', error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  // Our own errors have a sentence to show; any other is a bug's and says nothing to a traveler.
  return <ErrorScreen message={error instanceof ApiError ? error.message : undefined} onRetry={retry} />
}
