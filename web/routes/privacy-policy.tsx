import { createFileRoute, redirect } from '@tanstack/react-router'

// The server has the same redirect; this one is for links within the app.
export const Route = createFileRoute('/privacy-policy')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/privacy', hash: location.hash, replace: true })
  },
})
