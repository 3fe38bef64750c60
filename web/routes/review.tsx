import { createFileRoute } from '@tanstack/react-router'
import { useLinkToken } from '../features/account/links/use-link-token'
import { useBrand } from '../features/brand/brand-provider'
import { ReviewScreen } from '../features/reviews/review-screen'
import { useReview } from '../features/reviews/use-review'

export const Route = createFileRoute('/review')({
  validateSearch: ({ token, stop }): { token?: string; stop?: 'yes' } => ({
    ...(typeof token === 'string' && { token }),
    ...(stop === 'yes' && { stop }),
  }),
  component: ReviewPage,
})

function ReviewPage() {
  const { brand } = useBrand()
  const { token: inAddress, stop } = Route.useSearch()
  const { onType, onWrite, onWithdraw, onStopAsking, ...link } = useReview(useLinkToken(inAddress))
  return (
    <ReviewScreen
      link={link}
      brandName={brand.name}
      wantsStop={stop === 'yes'}
      onType={onType}
      onWrite={onWrite}
      onWithdraw={onWithdraw}
      onStopAsking={onStopAsking}
    />
  )
}
