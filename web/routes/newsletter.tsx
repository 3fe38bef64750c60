import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useLinkToken } from '../features/account/links/use-link-token'
import { useBrand } from '../features/brand/brand-provider'
import { NewsletterPage } from '../features/newsletter/newsletter-page'

export const Route = createFileRoute('/newsletter')({
  validateSearch: ({ token, leave }): { token?: string; leave?: 'yes' } => ({
    ...(typeof token === 'string' && { token }),
    ...(leave === 'yes' && { leave }),
  }),
  component: Newsletter,
})

function Newsletter() {
  const { token: inAddress, leave } = Route.useSearch()
  // The address is emptied once the page stands.
  const [isLeaving] = useState(leave === 'yes')
  const token = useLinkToken(inAddress)
  const { brand } = useBrand()
  return <NewsletterPage token={token} isLeaving={isLeaving} brandName={brand.name} />
}
