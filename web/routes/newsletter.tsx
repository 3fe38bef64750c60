import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { NewsletterEnding } from '#worker/features/newsletter/contract'
import { useLinkToken } from '../features/account/links/use-link-token'
import { useBrand } from '../features/brand/brand-provider'
import { NewsletterPage } from '../features/newsletter/newsletter-page'

const ENDINGS: readonly NewsletterEnding[] = ['joined', 'left', 'invalid', 'failed']

export const Route = createFileRoute('/newsletter')({
  validateSearch: ({ token, leave, done }): { token?: string; leave?: 'yes'; done?: NewsletterEnding } => {
    const ending = ENDINGS.find((each) => each === done)
    return {
      ...(typeof token === 'string' && { token }),
      ...(leave === 'yes' && { leave }),
      ...(ending && { done: ending }),
    }
  },
  component: Newsletter,
})

function Newsletter() {
  const navigate = useNavigate()
  const { token: inAddress, leave, done } = Route.useSearch()
  const token = useLinkToken(inAddress)
  const { brand } = useBrand()
  return (
    <NewsletterPage
      token={token}
      isLeaving={leave === 'yes'}
      brandName={brand.name}
      ending={done ?? null}
      // In the address, so that a reload shows it again.
      onDone={(ending) => void navigate({ to: '/newsletter', search: { done: ending }, replace: true })}
    />
  )
}
