import { useQuery } from '@tanstack/react-query'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { ApiError } from '../../../../api/api-error'
import { buttonClass } from '../../../../ui/button'
import { LoadFailure, Notice } from '../../../../ui/layout/notice'
import { Page } from '../../../../ui/layout/page'
import { Link } from '../../../../ui/link'
import { brandQuery } from '../../admin-api'
import { BrandsLoading } from '../brands-loading'
import { type BrandFields, toBrandFields } from '../draft/brand-fields'
import { type EditorPlace, editorHref, editorId } from '../editor-place'
import { BrandEditor } from './brand-editor'

interface BrandEditorPageProps {
  place: EditorPlace
  isAdministrator: boolean
  onCreated: (key: string) => void
}

const plain = toBrandFields(defaultBrand)

/** A new brand has the default one's looks and prices, and nothing that is somebody's own. */
const emptyBrand: BrandFields = {
  ...plain,
  ...{ name: '', legalName: '', domain: '', tagline: '' },
  ...{ 'contact.email': '', 'contact.phone': '', 'contact.address': '' },
}

/** A copy is another brand: it needs a name and a host of its own. */
const copiedFields = (fields: BrandFields): BrandFields => ({
  ...fields,
  name: `${fields.name} copy`.slice(0, 60),
  domain: '',
})

/** The editor of the brand that the address names, once that is here. */
export function BrandEditorPage({ place, ...rest }: BrandEditorPageProps) {
  if (place.kind === 'new') {
    if (!rest.isAdministrator) return <NoSuchBrand>Only administrators create brands.</NoSuchBrand>
    return <BrandEditor key="new" place={place} brand={null} start={emptyBrand} fallback={plain} {...rest} />
  }
  return <StoredBrand key={editorId(place)} place={place} {...rest} />
}

function StoredBrand({ place, ...rest }: BrandEditorPageProps & { place: { kind: 'edit' | 'copy'; key: string } }) {
  const { data: brand, error, isFetchedAfterMount, refetch } = useQuery(brandQuery(place.key))
  if (error instanceof ApiError && error.status === 404) {
    return <NoSuchBrand>There is no such brand, or it is not yours to manage.</NoSuchBrand>
  }
  if (error && !brand) {
    return (
      <Page title="Brand Manager">
        <LoadFailure title="The brand could not be loaded" onRetry={() => void refetch()}>
          Please try again later.
        </LoadFailure>
      </Page>
    )
  }
  // What was seen on an earlier visit may be old by now, and the editor begins with what it is given.
  if (!brand || !isFetchedAfterMount) return <BrandsLoading />
  const fields = toBrandFields(brand.record)
  if (place.kind === 'edit')
    return <BrandEditor place={place} brand={brand} start={fields} fallback={fields} {...rest} />
  if (!rest.isAdministrator) return <NoSuchBrand>Only administrators create brands.</NoSuchBrand>
  return <BrandEditor place={place} brand={null} start={copiedFields(fields)} fallback={fields} {...rest} />
}

const NoSuchBrand = ({ children }: { children: string }) => (
  <Page title="Brand Manager">
    <Notice
      tone="info"
      action={
        <Link href={editorHref(null)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          All brands
        </Link>
      }
    >
      {children}
    </Notice>
  </Page>
)
