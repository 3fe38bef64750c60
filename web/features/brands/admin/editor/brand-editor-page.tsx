import { useQuery } from '@tanstack/react-query'
import type { BrandDetail } from '#worker/contract/admin'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { ApiError } from '../../../../api/api-error'
import { buttonClass } from '../../../../ui/button'
import { LoadFailure, Notice } from '../../../../ui/layout/notice'
import { Page } from '../../../../ui/layout/page'
import { Link } from '../../../../ui/link'
import { brandQuery } from '../../../admin/admin-api'
import { BrandsLoading } from '../brands-loading'
import { type BrandFields, toBrandFields } from '../draft/brand-fields'
import { pictureFields } from '../draft/picture-fields'
import { type EditorPlace, editorHref, editorId } from '../editor-place'
import { BrandEditor } from './brand-editor'
import { type BrandEditing, useBrandEditing } from './use-brand-editing'

interface BrandEditorPageProps {
  place: EditorPlace
  /** The name of the field that a link leads to. */
  landOn?: string | undefined
  isAdministrator: boolean
  onCreated: (key: string) => void
}

const plain = toBrandFields(defaultBrand)

/** The seller, which is never another brand's company. */
const noSeller = Object.fromEntries(
  Object.keys(plain)
    .filter((name) => /^(legalName|copyrightYear|timeZone|seller|invoices|appLinks)/.test(name))
    .map((name) => [name, '']),
)

/** A new brand starts with the default one's look and prices, without its names and contacts. */
const emptyBrand: BrandFields = {
  ...plain,
  ...noSeller,
  name: '',
  domain: '',
  tagline: '',
  'contact.email': '',
  'contact.phone': '',
  'contact.address': '',
}

/** The fields of a copy, which needs a name and a host of its own. */
const copiedFields = (fields: BrandFields): BrandFields => ({
  ...fields,
  ...noSeller,
  // Its pictures are copied when the brand is created; its codes of private fares belong to the other brand.
  ...pictureFields(),
  privateFares: '',
  name: `${fields.name} copy`.slice(0, 60),
  domain: '',
})

/** Loads the brand that the address names, then shows its editor. */
export function BrandEditorPage({ place, ...rest }: BrandEditorPageProps) {
  if (place.kind === 'new') {
    if (!rest.isAdministrator) return <NoSuchBrand>Only administrators create brands.</NoSuchBrand>
    return <Editor key="new" place={place} brand={null} start={emptyBrand} fallback={plain} {...rest} />
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
  // The editor takes its start values once, so wait for fresh ones.
  if (!brand || !isFetchedAfterMount) return <BrandsLoading />
  const fields = toBrandFields(brand.record)
  if (place.kind === 'edit') return <Editor place={place} brand={brand} start={fields} fallback={fields} {...rest} />
  if (!rest.isAdministrator) return <NoSuchBrand>Only administrators create brands.</NoSuchBrand>
  return <Editor place={place} brand={null} copied={brand} start={copiedFields(fields)} fallback={fields} {...rest} />
}

const Editor = ({
  fallback,
  landOn,
  copied = null,
  ...given
}: BrandEditing & { fallback: BrandFields; landOn?: string | undefined; copied?: BrandDetail | null }) => (
  <BrandEditor
    landOn={landOn}
    copied={copied}
    brand={given.brand}
    isAdministrator={given.isAdministrator}
    fallback={fallback}
    editing={useBrandEditing(given)}
  />
)

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
