import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrandDetail } from '#worker/contract/admin'
import type { TaxRules } from '#worker/features/invoices/contract-tax'
import { missingFacts } from '#worker/features/invoices/rules-missing-facts'
import { suggestedRows } from '#worker/features/invoices/rules-tax-rows'
import { ApiError, unwrap } from '../../../../api/api-error'
import { api } from '../../../../api/client'
import { useToast } from '../../../../ui/overlay/toast'
import { brandQuery, confirmAdministrator, getBrand } from '../../../admin/admin-api'
import { isConfirmed, notSaved } from '../../../admin/confirm-first'
import { useTabDraft } from '../../../admin/use-tab-draft'
import { NEW_ROW, readTaxes, type TypedRow, TypedTaxes, typedRow, typedTaxes } from './typed-taxes'

const taxesOf = ({ record }: BrandDetail) => JSON.stringify(record.taxRules ?? null)

/** @throws ApiError */
const saveTaxes = (key: string, version: number, rules: TaxRules) =>
  unwrap(api.admin.brands[':key']['tax-rules'].$put({ param: { key }, json: { version, rules } }))

/** The typed tax rules, which the tab stores, and the function that saves them. Errors show once saving was tried. */
export function useTaxesDraft(brand: BrandDetail) {
  const {
    value: typed,
    set: setTyped,
    ...draft
  } = useTabDraft({
    place: `${brand.key}:taxes`,
    schema: TypedTaxes,
    saved: typedTaxes(brand.record.taxRules),
    version: taxesOf(brand),
  })
  const [isChecked, setChecked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const toast = useToast()
  const read = readTaxes(typed)
  const { rows } = typed
  const suggested = suggestedRows(typed.country).filter(({ source }) => !rows.some((row) => row.source === source))

  const remember = (latest: BrandDetail) => client.setQueryData(brandQuery(brand.key).queryKey, latest)
  const discard = () => {
    draft.discard()
    setChecked(false)
  }
  const store = async (version: number, rules: TaxRules): Promise<void> => {
    try {
      const latest = await saveTaxes(brand.key, version, rules)
      remember(latest)
      discard()
      toast({ title: 'Taxes saved', description: `Invoices of ${latest.name} use them in about a minute.` })
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409
      const latest = isStale ? await getBrand(brand.key).catch(() => null) : null
      // Somebody changed something else of the brand: none of their changes is lost.
      const isOther = latest && latest.version !== version && taxesOf(latest) === taxesOf(brand)
      if (isOther) return store(latest.version, rules)
      if (latest) remember(latest)
      toast(notSaved(error))
    }
  }
  const save = async () => {
    if (!read.rules) {
      setChecked(true)
      return setRefusals((count) => count + 1)
    }
    setBusy(true)
    if (await isConfirmed({ confirm: confirmAdministrator, toast })) await store(brand.version, read.rules)
    setBusy(false)
  }
  const setRows = (next: TypedRow[]) => setTyped({ ...typed, rows: next })
  return {
    typed,
    suggested,
    /** What the saved brand lacks for its invoices. */
    missing: missingFacts(brand.record),
    isBusy,
    refusals,
    isDirty: draft.isDirty,
    wasRestored: draft.wasRestored,
    isOlder: draft.isOlder,
    save,
    discard,
    error: (field: string) => (isChecked ? read.errors?.[field] : undefined),
    hasErrorWithin: (index: number) =>
      isChecked && Object.keys(read.errors ?? {}).some((path) => path.startsWith(`rows.${index}.`)),
    set: (more: Partial<Omit<TypedTaxes, 'rows'>>) => setTyped({ ...typed, ...more }),
    setRow: (index: number, more: Partial<TypedRow>) =>
      setRows(rows.map((row, at) => (at === index ? { ...row, ...more } : row))),
    /** Adds a row at the end; returns its id. */
    add: () => {
      const id = crypto.randomUUID()
      setRows([...rows, { ...NEW_ROW, id }])
      return id
    },
    /** Puts the rows that the seller's country suggests before all others. */
    addSuggested: () => setRows([...suggested.map((row) => typedRow(row, crypto.randomUUID())), ...rows]),
    remove: (index: number) => setRows(rows.toSpliced(index, 1)),
    move: (index: number, by: 1 | -1) => {
      const row = rows[index]
      if (row) setRows(rows.toSpliced(index, 1).toSpliced(index + by, 0, row))
    },
  }
}
export type TaxesDraft = ReturnType<typeof useTaxesDraft>
