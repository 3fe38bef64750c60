import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isBrandKey } from '#worker/domain/brand/brand-key'
import { ApiError, plainMessage } from '../../../api/api-error'
import { servedPage } from '../../../page/served-page'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Page } from '../../../ui/layout/page'
import { AccessDenied } from '../../admin/access-denied'
import * as css from '../../admin/admin.css'
import { isDenied } from '../../admin/admin-api'
import { RoomLoading } from '../../admin/room-loading'
import { DEFAULT_KEY } from '../../brands/admin/editor-place'
import { checkPoint, openingQuery } from './opening-api'
import { PointCard } from './point-card'
import { ShopDoor } from './shop-door'

interface OpeningPageProps {
  /** The query string; `of` names the brand, if it isn't that of this host. */
  search: Record<string, unknown>
  onLeave: () => void
}

const LEAD = 'What a shop needs before it opens for business, and how each of it stands.'

/** /admin/opening: everything that a brand needs to open for business, for its managers. */
export function OpeningPage({ search, onLeave }: OpeningPageProps) {
  const key = isBrandKey(search.of) ? search.of : (servedPage()?.brand.key ?? DEFAULT_KEY)
  const query = openingQuery(key)
  const { data: list, error, refetch } = useQuery(query)
  const queries = useQueryClient()
  if (isDenied(error)) return <AccessDenied area="the opening" onLeave={onLeave} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title="Opening">
        <Notice tone="info">There is no such brand, or it is not yours to manage.</Notice>
      </Page>
    )
  }
  if (!list && !error) return <RoomLoading />
  return (
    <Page title={list ? `Opening of ${list.name}` : 'Opening'} lead={LEAD}>
      {error && (
        <LoadFailure title="The opening could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {list && (
        <div className={css.sections}>
          <ShopDoor
            list={list}
            onChanged={(changed) => queries.setQueryData(query.queryKey, changed)}
            onFailed={() => void refetch()}
          />
          <ul className={css.list} aria-label="What the shop needs">
            {list.points.map((point) => (
              <PointCard
                key={point.point}
                brandKey={list.key}
                point={point}
                onCheck={async (asked) => {
                  queries.setQueryData(query.queryKey, await checkPoint(list.key, asked))
                }}
              />
            ))}
          </ul>
        </div>
      )}
    </Page>
  )
}
