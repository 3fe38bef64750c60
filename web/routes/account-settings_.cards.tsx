import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { systemModeQuery } from '../api/system'
import { currentUserQuery } from '../api/user'
import { useOwnDocument } from '../features/booking/booking-document'
import { CardsPage } from '../features/cards/cards-page'

export const Route = createFileRoute('/account-settings_/cards')({ component: Cards })

/** The storing from whose check by a bank the browser comes back, taken out of the address at once: a reload isn't another return. */
function useReturned(): string | undefined {
  const navigate = Route.useNavigate()
  const [returned] = useState(() => new URLSearchParams(globalThis.location?.search).get('setup_intent') ?? undefined)
  useEffect(() => {
    if (returned) void navigate({ search: {}, replace: true })
  }, [returned, navigate])
  return returned
}

function Cards() {
  const isOwn = useOwnDocument()
  const returned = useReturned()
  const { data: user } = useQuery(currentUserQuery)
  const { data: mode } = useQuery(systemModeQuery)
  if (user === null) return <Navigate to="/login" search={{ redirect: '/account-settings/cards' }} replace />
  return isOwn && user ? <CardsPage isLiveMode={mode?.isLiveMode} returned={returned} /> : null
}
