import { createFileRoute, redirect } from '@tanstack/react-router'

// The server answers this address with the same redirect; here it is for links within the app.
export const Route = createFileRoute('/privacy-policy')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/privacy', hash: location.hash, replace: true })
  },
})
