import { createFileRoute, redirect } from '@tanstack/react-router'

/** A flight without an offer is nothing to show by itself. */
export const Route = createFileRoute('/flight/')({
  beforeLoad: () => {
    throw redirect({ to: '/search', replace: true })
  },
})
