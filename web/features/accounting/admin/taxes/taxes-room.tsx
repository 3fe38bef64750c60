import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BrandDetail } from '#worker/contract/admin'
import { BOOKINGS_KEPT_YEARS, KEPT_AS_OF, KEPT_BY_COUNTRY } from '#worker/domain/account/retention'
import { isBrandKey } from '#worker/domain/brand/brand-key'
import { MARGIN_WORDS } from '#worker/features/invoices/rules-tax-rows'
import { plainMessage } from '../../../../api/api-error'
import { fullDate } from '../../../../format/dates'
import { servedPage } from '../../../../page/served-page'
import { Button } from '../../../../ui/button'
import { SelectField } from '../../../../ui/form/select-field'
import { TextField } from '../../../../ui/form/text-field'
import { LoadFailure, Notice } from '../../../../ui/layout/notice'
import { Card, Page } from '../../../../ui/layout/page'
import { Link } from '../../../../ui/link'
import { countryName } from '../../../../words/country-name'
import { countryOptions } from '../../../../words/country-options'
import { AccessDenied } from '../../../admin/access-denied'
import { brandQuery, isDenied } from '../../../admin/admin-api'
import { useFirstError } from '../../../admin/use-first-error'
import { BrandsLoading } from '../../../brands/admin/brands-loading'
import { DEFAULT_KEY, editorHref } from '../../../brands/admin/editor-place'
import * as css from '../../../pricing/admin/prices.css'
import { TaxRows } from './tax-rows'
import type { TypedTaxes } from './typed-taxes'
import { type TaxesDraft, useTaxesDraft } from './use-taxes-draft'

interface TaxesRoomProps {
  /** The query string; it names the brand, if it isn't that of this host. */
  search: Record<string, unknown>
  onLeave: () => void
}

/** /admin/taxes: how a brand's service is taxed, and how long its records are kept. */
export function TaxesRoom({ search, onLeave }: TaxesRoomProps) {
  // In the query, because in the path a host name would look like a file name.
  const key = isBrandKey(search.of) ? search.of : (servedPage()?.brand.key ?? DEFAULT_KEY)
  const { data: brand, error, isFetchedAfterMount, refetch } = useQuery(brandQuery(key))
  if (isDenied(error)) return <AccessDenied area="the taxes" onLeave={onLeave} />
  if (error && !brand) {
    return (
      <Page title="Taxes">
        <LoadFailure title="The taxes could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      </Page>
    )
  }
  // The form takes its start values once, so wait for fresh ones.
  if (!brand || !isFetchedAfterMount) return <BrandsLoading />
  return <TaxesEditor key={brand.key} brand={brand} />
}

function TaxesEditor({ brand }: { brand: BrandDetail }) {
  const draft = useTaxesDraft(brand)
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, draft.refusals)
  return (
    <Page
      title={`Taxes of ${brand.name}`}
      lead="How your own service is taxed on invoices. Issued invoices never change, and their credit notes keep their rates. We can’t know your case: check every row with your tax adviser."
    >
      <form
        method="dialog"
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void draft.save()
        }}
      >
        {draft.wasRestored && (
          <Notice tone="info" title="Your unsaved changes are back">
            These taxes were typed on an earlier visit and have not been saved.
          </Notice>
        )}
        {draft.isOlder && (
          <Notice tone="warning" title="Other taxes were saved since you began">
            If you save yours, they take the place of those. Discard your changes to see what is saved.
          </Notice>
        )}
        {draft.missing.length > 0 && (
          <Notice tone="warning" title="No invoice is issued in live mode yet">
            <span>
              Still missing: {draft.missing.map((what) => what.charAt(0).toLowerCase() + what.slice(1)).join('; ')}.
            </span>{' '}
            <Link href={editorHref({ kind: 'edit', key: brand.key })}>Fill in the brand’s details</Link>
          </Notice>
        )}
        <SellerFields draft={draft} brand={brand} />
        {draft.typed.scheme === 'table' && <TaxRows draft={draft} />}
        <RecordsFields draft={draft} />
        <div className={css.bar}>
          <Button type="submit" busy={draft.isBusy} disabled={!draft.isDirty}>
            Save taxes
          </Button>
          <Button variant="secondary" disabled={!draft.isDirty || draft.isBusy} onClick={draft.discard}>
            Discard changes
          </Button>
          {draft.isDirty && <span className={css.muted}>Not saved yet.</span>}
        </div>
      </form>
    </Page>
  )
}

const SCHEMES = [
  { value: 'percent', label: 'One percentage of the service fee' },
  { value: 'table', label: 'A table, by route and buyer' },
  { value: 'margin', label: 'Margin scheme: no tax on invoices' },
]

function SellerFields({ draft, brand }: { draft: TaxesDraft; brand: BrandDetail }) {
  const { country, scheme, marginWords } = draft.typed
  const { taxName, taxPercent } = brand.record.invoices ?? {}
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="tax-seller">
      <h2 className={css.heading} id="tax-seller">
        Seller
      </h2>
      <div className={css.pair}>
        <SelectField
          label="Where your company is established"
          placeholder="Choose a country"
          options={countryOptions()}
          value={country}
          error={draft.error('country')}
          onChange={(event) => draft.set({ country: event.currentTarget.value })}
        />
        <SelectField
          label="How your service is taxed"
          options={SCHEMES}
          value={scheme}
          onChange={(event) => {
            const next = event.currentTarget.value as TypedTaxes['scheme'] // one of the options
            draft.set({ scheme: next, ...(next === 'margin' && !marginWords && { marginWords: MARGIN_WORDS }) })
          }}
        />
      </div>
      {scheme === 'percent' && (
        <p className={css.muted}>
          Now {taxName ? `${taxName} ${taxPercent}%` : 'none'}, whatever the route.{' '}
          <Link href={editorHref({ kind: 'edit', key: brand.key })}>Change it with the brand’s details</Link>.
        </p>
      )}
      {scheme === 'margin' && (
        <TextField
          label="What each invoice says"
          hint="In the European Union, Margin scheme — Travel agents: Directive 2006/112/EC, Article 226(13), read on Jan 1, 2025."
          value={marginWords}
          error={draft.error('marginWords')}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => draft.set({ marginWords: event.currentTarget.value })}
        />
      )}
    </Card>
  )
}

function keptHint(country: string): string {
  const period = KEPT_BY_COUNTRY[country]
  return period
    ? `Empty: ${period.years} years, by ${period.source}, read on ${fullDate(KEPT_AS_OF)}.`
    : `Empty: ${BOOKINGS_KEPT_YEARS} years from the day of the booking. We know no period of ${country ? countryName(country) : 'your country'}.`
}

const RecordsFields = ({ draft }: { draft: TaxesDraft }) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="tax-records">
    <h2 className={css.heading} id="tax-records">
      Records
    </h2>
    <p className={css.muted}>
      Travelers’ names stay in bookings as long as your law has you keep records of sales, then they are erased.
    </p>
    <div className={css.pair}>
      <TextField
        label="Full years after the year of the sale"
        hint={keptHint(draft.typed.country)}
        inputMode="numeric"
        value={draft.typed.keptYears}
        error={draft.error('keptYears')}
        maxLength={2}
        autoComplete="off"
        onChange={(event) => draft.set({ keptYears: event.currentTarget.value })}
      />
    </div>
  </Card>
)
