import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isBrandKey } from '#worker/domain/brand/brand-key'
import { ApiError, plainMessage } from '../../../api/api-error'
import { buttonClass } from '../../../ui/button'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { AccessDenied } from '../../admin/access-denied'
import * as css from '../../admin/admin.css'
import { isDenied } from '../../admin/admin-api'
import { RoomLoading } from '../../admin/room-loading'
import { BrandChoice } from '../../brands/admin/brand-choice'
import { editorHref } from '../../brands/admin/editor-place'
import { AddDomain } from './add-domain'
import { addDomain, domainsQuery } from './domains-api'
import { HostSection } from './host-section'

interface DomainsPageProps {
  /** The query string; `of` names the brand: in the path a host name would look like that of a file. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** /admin/domains: the hosts of a brand, or the brands that the user manages. */
export function DomainsPage({ search, onOpen, onLeave }: DomainsPageProps) {
  return isBrandKey(search.of) ? (
    <BrandHosts key={search.of} brandKey={search.of} onLeave={onLeave} />
  ) : (
    <BrandChoice
      title="Domains"
      lead="At which hosts each brand answers, and what has to be true of them."
      path="/admin/domains"
      search={search}
      onOpen={onOpen}
      onLeave={onLeave}
    />
  )
}

const small = buttonClass({ variant: 'secondary', size: 'sm' })

function BrandHosts({ brandKey, onLeave }: { brandKey: string; onLeave: () => void }) {
  const query = domainsQuery(brandKey)
  const { data: brand, error, refetch } = useQuery(query)
  const queries = useQueryClient()
  if (isDenied(error)) return <AccessDenied area="the domains" onLeave={onLeave} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title="Domains">
        <Notice tone="info">There is no such brand, or it is not yours to manage.</Notice>
      </Page>
    )
  }
  if (!brand && !error) return <RoomLoading />
  return (
    <Page
      title={brand ? `Domains of ${brand.name}` : 'Domains'}
      lead="At which hosts this brand answers, and what has to be true of them."
    >
      {error && (
        <LoadFailure title="The domains could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {brand && (
        <div className={css.sections}>
          <p className={css.buttons}>
            <Link href={editorHref({ kind: 'edit', key: brand.key })} className={small}>
              Look, contact and versions
            </Link>
            <Link href={`/admin/pages?of=${brand.key}`} className={small}>
              Pages
            </Link>
          </p>
          {brand.hosts.map((host) => (
            <HostSection
              key={host.host}
              brand={brand}
              host={host}
              onChanged={(all) => queries.setQueryData(query.queryKey, all)}
            />
          ))}
          <AddDomain
            closed={brand.closed}
            onAdd={async (host) => {
              queries.setQueryData(query.queryKey, await addDomain(brand.key, host))
            }}
          />
        </div>
      )}
    </Page>
  )
}
