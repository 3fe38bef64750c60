import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BrandDetail } from '#worker/contract/admin'
import { isBrandKey } from '#worker/domain/brand/brand-key'
import { ROUNDINGS } from '#worker/features/pricing/contract-price-rules'
import { plainMessage } from '../../../api/api-error'
import { readerTime } from '../../../format/reader-time'
import { servedPage } from '../../../page/served-page'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { AccessDenied } from '../../admin/access-denied'
import { brandQuery, isDenied } from '../../admin/admin-api'
import { useFirstError } from '../../admin/use-first-error'
import { BrandsLoading } from '../../brands/admin/brands-loading'
import { DEFAULT_KEY, editorHref } from '../../brands/admin/editor-place'
import { PriceExplainer } from './price-explainer'
import { ROUNDING_WORDS } from './price-words'
import * as css from './prices.css'
import { PromotionCodes } from './promotions/promotion-codes'
import { RuleList } from './rule-list'
import { Simulation } from './simulation'
import type { TypedRules } from './typed-rules'
import { type RulesDraft, useRulesDraft } from './use-rules-draft'

interface PricesRoomProps {
  /** The query string; it names the brand, if it isn't that of this host. */
  search: Record<string, unknown>
  onLeave: () => void
}

/** /admin/prices: the price rules of a brand, for its managers. */
export function PricesRoom({ search, onLeave }: PricesRoomProps) {
  // In the path a host name would look like that of a file.
  const key = isBrandKey(search.of) ? search.of : (servedPage()?.brand.key ?? DEFAULT_KEY)
  const { data: brand, error, isFetchedAfterMount, refetch } = useQuery(brandQuery(key))
  if (isDenied(error)) return <AccessDenied area="the price rules" onLeave={onLeave} />
  if (error && !brand) {
    return (
      <Page title="Price rules">
        <LoadFailure title="The price rules could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      </Page>
    )
  }
  // The form takes its start values once, so wait for fresh ones.
  if (!brand || !isFetchedAfterMount) return <BrandsLoading />
  return <RulesEditor key={brand.key} brand={brand} />
}

function RulesEditor({ brand }: { brand: BrandDetail }) {
  const draft = useRulesDraft(brand)
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, draft.refusals)
  const isWrong = Object.keys(draft.read.errors).length > 0
  const asked = { brandKey: brand.key, rules: draft.read.rules, isWrong }
  return (
    <Page
      title={`Price rules of ${brand.name}`}
      lead="What is added to net fares, and to which. Seats and bags keep the brand’s percent."
    >
      <div className={css.form}>
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
          {draft.theirs && <Conflict draft={draft} theirs={draft.theirs} />}
          {draft.wasRestored && !draft.theirs && (
            <Notice tone="info">These changes were typed before and are not saved yet.</Notice>
          )}
          <SetFields draft={draft} brand={brand} />
          <RuleList draft={draft} />
          <div className={css.bar}>
            <Button type="submit" busy={draft.isBusy} disabled={!draft.isDirty || draft.theirs !== null}>
              Save the rules
            </Button>
            <Button variant="secondary" disabled={!draft.isDirty || draft.isBusy} onClick={draft.discard}>
              Discard changes
            </Button>
            {draft.isDirty && <span className={css.muted}>Not saved yet.</span>}
          </div>
        </form>
        <Simulation {...asked} />
        <PriceExplainer {...asked} />
        <PromotionCodes brandKey={brand.key} />
      </div>
    </Page>
  )
}

const MODES = [
  { value: 'first', label: 'The first rule that applies decides' },
  { value: 'sum', label: 'All rules that apply add up' },
]

function SetFields({ draft, brand }: { draft: RulesDraft; brand: BrandDetail }) {
  const { mode, rounding, minimum } = draft.typed
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="price-set">
      <h2 className={css.heading} id="price-set">
        For all fares
      </h2>
      <p className={css.muted}>
        Where no rule applies, the <Link href={editorHref({ kind: 'edit', key: brand.key })}>brand’s markup</Link>{' '}
        holds, {brand.record.markupPercent}% unless a cabin has its own. Minimum and rounding hold for every fare; no
        price falls below net and the minimum.
      </p>
      <div className={css.pair}>
        <SelectField
          label="Several rules"
          options={MODES}
          value={mode}
          onChange={(event) => draft.set({ mode: event.currentTarget.value as TypedRules['mode'] })} // one of the options
        />
        <SelectField
          label="Rounding"
          options={ROUNDINGS.map((value) => ({ value, label: ROUNDING_WORDS[value] }))}
          value={rounding}
          onChange={(event) => draft.set({ rounding: event.currentTarget.value as TypedRules['rounding'] })} // one of the options
        />
        <TextField
          label="Minimum fee of a booking"
          hint="An amount for each currency, such as 10 USD, 9 EUR. Empty: none."
          value={minimum}
          error={draft.error('minimum')}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => draft.set({ minimum: event.currentTarget.value })}
        />
      </div>
    </Card>
  )
}

const Conflict = ({ draft, theirs }: { draft: RulesDraft; theirs: BrandDetail }) => (
  <Notice
    tone="warning"
    title={`${theirs.updatedBy ?? 'Somebody'} saved other rules meanwhile, as version ${theirs.version}`}
    action={
      <>
        <Button size="sm" busy={draft.isBusy} onClick={() => void draft.save(theirs.version)}>
          Save mine over them
        </Button>
        <Button variant="secondary" size="sm" disabled={draft.isBusy} onClick={() => draft.applySaved(theirs)}>
          Take theirs
        </Button>
      </>
    }
  >
    They were saved on {readerTime(theirs.updatedAt)}. What you typed is still here and is not saved. Whatever you
    choose, each saved version of the brand can be restored.
  </Notice>
)
