import { createFileRoute, redirect } from '@tanstack/react-router'

/** A flight without an offer is nothing to show (P §2). */
export const Route = createFileRoute('/flight/')({
  beforeLoad: () => {
    throw redirect({ to: '/search', replace: true })
  },
})
