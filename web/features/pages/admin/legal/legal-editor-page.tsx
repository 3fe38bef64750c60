import { useQuery } from '@tanstack/react-query'
import type { BrandDetail } from '#worker/contract/admin'
import type { OwnLegalKey } from '#worker/features/brands/legal/contract'
import { plainMessage } from '../../../../api/api-error'
import { buttonClass } from '../../../../ui/button'
import { LoadFailure } from '../../../../ui/layout/notice'
import { Page, Skeleton } from '../../../../ui/layout/page'
import { Link } from '../../../../ui/link'
import { legalTextQuery } from '../../../admin/admin-api'
import { tools } from '../../../brands/admin/editor/editor.css'
import { writeMarkdown } from '../rich/markdown'
import { LegalEditor } from './legal-editor'
import { LEGAL_LABELS } from './legal-words'

interface LegalEditorPageProps {
  brand: BrandDetail
  page: OwnLegalKey
  /** The address of a path in the brand's shop. */
  address: (path: string) => string
  /** The address of the list of pages. */
  list: string
}

/** A brand's own text instead of one of the platform's: written, published, and withdrawn. */
export function LegalEditorPage({ brand, page, address, list }: LegalEditorPageProps) {
  const { data: own, error, isFetchedAfterMount, refetch } = useQuery(legalTextQuery(brand.key, page))
  return (
    <Page
      title={`${LEGAL_LABELS[page]} of ${brand.name}`}
      lead="What you publish takes the place of the platform’s text, as its next version, with the date of that day. Travelers agree to the version that they were shown. No version can be changed or removed later."
      width="wide"
    >
      <p className={tools}>
        <Link href={list} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          All pages
        </Link>
      </p>
      {error && own === undefined ? (
        <LoadFailure title="The text could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      ) : own === undefined || !isFetchedAfterMount ? (
        <Skeleton height="24rem" radius="md" />
      ) : (
        <LegalEditor brand={brand} page={page} published={own ? writeMarkdown(own) : ''} address={address} />
      )}
    </Page>
  )
}
