import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import type { BrandDetail } from '#worker/contract/admin'
import { ApiError } from '../../../api/api-error'
import { readFromTab, removeFromTab, writeToTab } from '../../../device/storage'
import { useToast } from '../../../ui/overlay/toast'
import { brandQuery, confirmAdministrator, getBrand } from '../../admin/admin-api'
import { isConfirmed, notSaved } from '../../admin/confirm-first'
import { savePriceRules } from './prices-api'
import { fieldAt, NEW_RULE, readRules, type TypedRule, TypedRules, typedRules } from './typed-rules'

const StoredDraft = v.object({ version: v.number(), typed: TypedRules, base: TypedRules })

const isSame = (one: TypedRules, other: TypedRules) => JSON.stringify(one) === JSON.stringify(other)
const typedOf = (brand: BrandDetail) => typedRules(brand.record.priceRules)

/**
 * The typed rules, which the tab stores until they are saved or discarded, and the actions to save them. Errors show once saving was
 * attempted, and the server's until something is changed.
 */
export function useRulesDraft(brand: BrandDetail) {
  const place = `page-draft:${brand.key}:price-rules`
  const [restored] = useState(() => readFromTab(place, StoredDraft))
  const [saved, setSaved] = useState({ version: brand.version, typed: typedOf(brand) })
  const [typed, setTyped] = useState(restored?.typed ?? saved.typed)
  const [based, setBased] = useState(restored ?? { ...saved, base: saved.typed })
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const [theirs, setTheirs] = useState<BrandDetail | null>(null)
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const toast = useToast()
  const read = useMemo(() => readRules(typed), [typed])
  const isDirty = !isSame(typed, saved.typed)
  useEffect(() => {
    if (isDirty) writeToTab(place, { version: based.version, typed, base: based.base })
    else removeFromTab(place)
  }, [place, isDirty, typed, based])
  const change = (next: TypedRules) => {
    setTyped(next)
    setRefused({})
  }
  const applySaved = (latest: BrandDetail) => {
    client.setQueryData(brandQuery(latest.key).queryKey, latest)
    const now = { version: latest.version, typed: typedOf(latest) }
    setSaved(now)
    setBased({ ...now, base: now.typed })
    setTyped(now.typed)
    setTheirs(null)
    setChecked(false)
    setRefused({})
  }
  const refuse = (why: Readonly<Record<string, string>>) => {
    setRefused(why)
    setChecked(true)
    setRefusals((count) => count + 1)
  }
  const store = async (version: number): Promise<void> => {
    try {
      const latest = await savePriceRules(brand.key, version, read.rules)
      applySaved(latest)
      const when = latest.isPending ? 'a few minutes' : 'about a minute'
      const description = `Version ${latest.version} of ${latest.name} has these prices everywhere in ${when}.`
      toast({ title: 'The price rules are saved', description })
    } catch (error) {
      const answer = error instanceof ApiError ? error : null
      if (answer && Object.keys(answer.fields).length > 0) {
        const beside = Object.entries(answer.fields).map(([path, why]) => [fieldAt(path.replace(/^rules\./, '')), why])
        return refuse(Object.fromEntries(beside))
      }
      if (answer?.status !== 409) return toast(notSaved(error))
      const latest = await getBrand(brand.key).catch(() => null)
      if (!latest) return toast(notSaved(error))
      // They changed something else of the brand, which is kept.
      if (isSame(typedOf(latest), based.base) && latest.version !== version) return store(latest.version)
      setTheirs(latest)
    }
  }
  const save = async (version = based.version) => {
    if (Object.keys(read.errors).length > 0) return refuse({})
    setBusy(true)
    if (await isConfirmed({ confirm: confirmAdministrator, toast })) await store(version)
    setBusy(false)
  }
  const { rules } = typed
  return {
    typed,
    read,
    isDirty,
    isBusy,
    refusals,
    theirs,
    save,
    applySaved,
    wasRestored: restored !== null && isDirty,
    error: (field: string) => refused[field] ?? (isChecked ? read.errors[field] : undefined),
    hasErrorWithin: (index: number) =>
      [...Object.keys(refused), ...(isChecked ? Object.keys(read.errors) : [])].some((at) =>
        at.startsWith(`${index}.`),
      ),
    set: (more: Partial<Omit<TypedRules, 'rules'>>) => change({ ...typed, ...more }),
    setRule: (index: number, more: Partial<TypedRule>) =>
      change({ ...typed, rules: rules.map((rule, at) => (at === index ? { ...rule, ...more } : rule)) }),
    /** Adds a rule at the end; returns its id. */
    add: () => {
      const id = crypto.randomUUID()
      change({ ...typed, rules: [...rules, { ...NEW_RULE, id }] })
      return id
    },
    remove: (index: number) => change({ ...typed, rules: rules.toSpliced(index, 1) }),
    move: (index: number, by: 1 | -1) => {
      const rule = rules[index]
      if (rule) change({ ...typed, rules: rules.toSpliced(index, 1).toSpliced(index + by, 0, rule) })
    },
    discard: () => {
      setTyped(saved.typed)
      setBased({ ...saved, base: saved.typed })
      setTheirs(null)
      setChecked(false)
      setRefused({})
    },
  }
}
export type RulesDraft = ReturnType<typeof useRulesDraft>
