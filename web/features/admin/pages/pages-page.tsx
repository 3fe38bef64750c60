import { useQuery } from '@tanstack/react-query'
import { pagePath } from '#worker/contract/content/page-names'
import { isBrandKey } from '#worker/domain/brand/brand-key'
import { ApiError, plainMessage } from '../../../api/api-error'
import { servedPage } from '../../../page/served-page'
import { buttonClass } from '../../../ui/button'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { AccessDenied } from '../access-denied'
import { brandQuery, isDenied } from '../admin-api'
import { shopAddress } from '../brands/brand-manager'
import { BrandsLoading } from '../brands/brands-loading'
import { tools } from '../brands/editor/editor.css'
import { DEFAULT_KEY, editorHref } from '../brands/editor-place'
import { PageEditor } from './page-editor'

interface PagesPageProps {
  /** The query string; it names the brand, if it isn't that of this host. */
  search: Record<string, unknown>
  onLeave: () => void
}

/** /admin/pages: what the pages of a brand say, for those who manage it. */
export function PagesPage({ search, onLeave }: PagesPageProps) {
  const currentKey = servedPage()?.brand.key ?? DEFAULT_KEY
  // In the path a host name would look like that of a file.
  const key = isBrandKey(search.of) ? search.of : currentKey
  const { data: brand, error, isFetchedAfterMount, refetch } = useQuery(brandQuery(key))
  if (isDenied(error)) return <AccessDenied area="the pages" onLeave={onLeave} />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title="Pages">
        <Notice tone="info">There is no such brand, or it is not yours to manage.</Notice>
      </Page>
    )
  }
  if (error && !brand) {
    return (
      <Page title="Pages">
        <LoadFailure title="The pages could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      </Page>
    )
  }
  // The form takes its start values once, so wait for fresh ones.
  if (!brand || !isFetchedAfterMount) return <BrandsLoading />
  const shop = shopAddress(brand, { currentKey, here: location })
  const address = new URL(pagePath('about'), new URL(shop, location.href))
  address.search = new URL(shop, location.href).search
  return (
    <Page
      title={`About page of ${brand.name}`}
      lead="Until you fill it in there is no such page, nor a link to it. Older versions stay in the brand manager."
      width="wide"
    >
      <p className={tools}>
        <Link
          href={editorHref({ kind: 'edit', key: brand.key })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Look, contact and versions
        </Link>
      </p>
      <PageEditor key={brand.key} brand={brand} page="about" address={address.href} />
    </Page>
  )
}
