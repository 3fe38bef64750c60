import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { hasOwnContent } from '#worker/content/brand-content'
import type { BrandDetail } from '#worker/contract/admin'
import { type ContentName, isPageName, PAGE_NAMES, pagePath, SHEET_NAMES } from '#worker/contract/content/page-names'
import { PAGE_LABELS } from '#worker/contract/content/pages'
import { isBrandKey } from '#worker/domain/brand/brand-key'
import { isOwnLegalKey, OWN_LEGAL_KEYS, type OwnLegalKey } from '#worker/features/brands/legal/contract'
import { ApiError, plainMessage } from '../../../api/api-error'
import { servedPage } from '../../../page/served-page'
import { buttonClass } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { AccessDenied } from '../../admin/access-denied'
import { brandQuery, isDenied } from '../../admin/admin-api'
import { useRights } from '../../admin/use-rights'
import { BrandsLoading } from '../../brands/admin/brands-loading'
import { tools } from '../../brands/admin/editor/editor.css'
import { DEFAULT_KEY, editorHref, shopAddress } from '../../brands/admin/editor-place'
import { GoLive } from './go-live'
import { inForce, LEGAL_LABELS } from './legal/legal-words'
import { PageEditor } from './page-editor'
import * as css from './pages.css'

// Most visits don't open an editor.
const LegalEditorPage = lazy(async () => ({
  default: (await import('./legal/legal-editor-page')).LegalEditorPage,
}))

interface PagesPageProps {
  /** The edited page, sheet or legal text; undefined for the list of all. */
  page: ContentName | OwnLegalKey | undefined
  /** The query string; it names the brand, if it isn't that of this host. */
  search: Record<string, unknown>
  onLeave: () => void
}

/** /admin/pages: the content of a brand's pages, for its editors. */
export function PagesPage({ page, search, onLeave }: PagesPageProps) {
  const currentKey = servedPage()?.brand.key ?? DEFAULT_KEY
  // In the path a host name would look like that of a file.
  const key = isBrandKey(search.of) ? search.of : currentKey
  const { data: brand, error, isFetchedAfterMount, refetch } = useQuery(brandQuery(key))
  const may = useRights()
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
  const mayManage = may('brand')
  if (page === undefined) return <PageList brand={brand} mayManage={mayManage} />
  const address = addressIn(brand, currentKey)
  const landOn = typeof search.field === 'string' ? search.field : undefined
  return isOwnLegalKey(page) ? (
    <LegalEditorPage key={`${brand.key} ${page}`} brand={brand} page={page} address={address} list={pagesHref(brand)} />
  ) : (
    <OnePage
      brand={brand}
      page={page}
      address={address(isPageName(page) ? pagePath(page) : '/')}
      landOn={landOn}
      mayManage={mayManage}
    />
  )
}

/** Returns the address of a path in the brand's shop. */
function addressIn(brand: BrandDetail, currentKey: string) {
  const shop = new URL(shopAddress(brand, { currentKey, here: location }), location.href)
  return (path: string) => {
    const address = new URL(path, shop)
    for (const [name, value] of shop.searchParams) address.searchParams.set(name, value)
    return address.href
  }
}

const small = buttonClass({ variant: 'secondary', size: 'sm' })
const pagesHref = ({ key }: BrandDetail, page?: ContentName | OwnLegalKey) =>
  `/admin/pages${page ? `/${page}` : ''}?of=${key}`

const olderVersions = (mayManage: boolean) =>
  mayManage ? 'Older versions stay in the brand manager.' : 'The brand’s owners can bring older versions back.'

/** The pages of a brand, each with whether it is visible to travelers. */
const PageList = ({ brand, mayManage }: { brand: BrandDetail; mayManage: boolean }) => (
  <Page
    title={`Pages of ${brand.name}`}
    lead={`A page that you have not written yet says what is true of any shop. ${olderVersions(mayManage)}`}
  >
    {mayManage && (
      <>
        <p className={tools}>
          <Link href={editorHref({ kind: 'edit', key: brand.key })} className={small}>
            Look, contact and versions
          </Link>
        </p>
        <GoLive brand={brand} />
      </>
    )}
    <h2 className={css.subheading}>What the pages say</h2>
    <ul className={css.pages}>
      {PAGE_NAMES.map((name) => (
        <li key={name} className={css.page}>
          <Link href={pagesHref(brand, name)}>{PAGE_LABELS[name]}</Link>
          <Badge>{hasOwnContent(brand.record, name) ? 'Shown' : 'Neutral words'}</Badge>
        </li>
      ))}
    </ul>
    <h2 className={css.subheading}>Beside the pages</h2>
    <ul className={css.pages}>
      {SHEET_NAMES.map((name) => (
        <li key={name} className={css.page}>
          <Link href={pagesHref(brand, name)}>{PAGE_LABELS[name]}</Link>
        </li>
      ))}
    </ul>
    {mayManage && (
      <>
        <h2 className={css.subheading}>Legal texts</h2>
        <ul className={css.pages}>
          {OWN_LEGAL_KEYS.map((key) => (
            <li key={key} className={css.page}>
              <Link href={pagesHref(brand, key)}>{LEGAL_LABELS[key]}</Link>
              <Badge>{inForce(brand, key).isOwn ? 'Your own text' : 'The platform’s text'}</Badge>
            </li>
          ))}
        </ul>
      </>
    )}
  </Page>
)

const LEADS = {
  titles:
    'What the pages without words of your own are called in the window, in search results and where they are shared.',
  footer: 'At the foot of every page, beside the links that are always there.',
  mails: 'They go into every mail to your travelers from now on. Mails that were sent stay as they are.',
} as const

const leadOf = (page: ContentName) =>
  isPageName(page) ? 'Until you save it, it says only what is true of any shop.' : LEADS[page]

interface OnePageProps {
  brand: BrandDetail
  page: ContentName
  /** The address of the page in the brand's shop. */
  address: string
  landOn: string | undefined
  mayManage: boolean
}

function OnePage({ brand, page, address, landOn, mayManage }: OnePageProps) {
  return (
    <Page
      title={isPageName(page) ? `${PAGE_LABELS[page]} page of ${brand.name}` : `${PAGE_LABELS[page]}: ${brand.name}`}
      lead={`${leadOf(page)} ${olderVersions(mayManage)}`}
      width="wide"
    >
      <p className={tools}>
        <Link href={pagesHref(brand)} className={small}>
          All pages
        </Link>
      </p>
      <PageEditor key={`${brand.key} ${page}`} brand={brand} page={page} address={address} landOn={landOn} />
    </Page>
  )
}
