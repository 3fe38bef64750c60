import { createFileRoute, redirect } from '@tanstack/react-router'

/** There is nothing to show without an offer. */
export const Route = createFileRoute('/flight/')({
  beforeLoad: () => {
    throw redirect({ to: '/search', replace: true })
  },
})
