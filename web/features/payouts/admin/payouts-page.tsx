import { useQuery } from '@tanstack/react-query'
import { isBrandKey } from '#worker/domain/brand/brand-key'
import { ApiError, plainMessage } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Page } from '../../../ui/layout/page'
import { AccessDenied } from '../../admin/access-denied'
import * as css from '../../admin/admin.css'
import { isDenied } from '../../admin/admin-api'
import { RoomLoading } from '../../admin/room-loading'
import { BrandChoice } from '../../brands/admin/brand-choice'
import { AccountCard } from './account-card'
import { payoutsQuery } from './payouts-api'
import { RatesCard } from './rates-card'
import { ReserveCard } from './reserve-card'
import { ShareCard } from './share-card'
import { StatementCard } from './statement-card'

interface PayoutsPageProps {
  /** The query string; `of` names the brand, `setup` says how the user came back from Stripe. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

const LEAD = 'What a brand has earned by its sales, and what of that was paid to it.'

/** /admin/payouts: the account and the statements of a brand, or the brands that the user manages. */
export function PayoutsPage({ search, onOpen, onLeave }: PayoutsPageProps) {
  return isBrandKey(search.of) ? (
    <PayoutsOfBrand key={search.of} brandKey={search.of} came={search.setup} onLeave={onLeave} />
  ) : (
    <BrandChoice title="Payouts" lead={LEAD} path="/admin/payouts" search={search} onOpen={onOpen} onLeave={onLeave} />
  )
}

function PayoutsOfBrand({ brandKey, came, onLeave }: { brandKey: string; came: unknown; onLeave: () => void }) {
  const { data: brand, error, refetch } = useQuery(payoutsQuery(brandKey))
  const { data: user } = useQuery(currentUserQuery)
  if (isDenied(error)) return <AccessDenied area="the payouts" onLeave={onLeave} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title="Payouts">
        <Notice tone="info">There is no such brand, or it is not yours to manage.</Notice>
      </Page>
    )
  }
  if (!brand && !error) return <RoomLoading />
  return (
    <Page title={brand ? `Payouts of ${brand.name}` : 'Payouts'} lead={LEAD}>
      {error && (
        <LoadFailure title="The payouts could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {brand && (
        <div className={css.sections}>
          {brand.mode === 'test' && <Notice tone="info">The shop is in test mode: no real money is paid out.</Notice>}
          <AccountCard brand={brand} came={came} />
          <StatementCard brandKey={brand.key} statements={brand.statements} />
          <ReserveCard brand={brand} mayNote={user?.isAdmin ?? false} />
          <RatesCard brand={brand} mayNote={user?.isAdmin ?? false} />
          <ShareCard brand={brand} mayNote={user?.isAdmin ?? false} />
        </div>
      )}
    </Page>
  )
}
