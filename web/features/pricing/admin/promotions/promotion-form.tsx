import { useRef, useState } from 'react'
import type { Promotion, PromotionList } from '#worker/features/pricing/contract-promotions'
import { ApiError } from '../../../../api/api-error'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/form/checkbox'
import { SelectField } from '../../../../ui/form/select-field'
import { DateField, TextField } from '../../../../ui/form/text-field'
import { useToast } from '../../../../ui/overlay/toast'
import { confirmAdministrator } from '../../../admin/admin-api'
import { isConfirmed, isUnanswered, notSaved } from '../../../admin/confirm-first'
import { useFirstError } from '../../../admin/use-first-error'
import * as css from '../prices.css'
import { changePromotion, createPromotion } from './promotions-api'
import { fieldAt, NO_PROMOTION, readPromotion, type TypedPromotion, typedPromotion } from './typed-promotion'

interface PromotionFormProps {
  brandKey: string
  /** The code whose limits are edited; null for a new one. */
  changed: Promotion | null
  onSaved: (all: PromotionList) => void
  /** After a lost answer: loads the codes again, and returns them if the new one is among them. */
  onUnanswered: (code: string) => Promise<PromotionList | null>
  onLeave: () => void
}

const TAKES = [
  { value: 'percent', label: 'A percent of our fee' },
  { value: 'fixed', label: 'An amount' },
]

/** The form of a new code, or of a code's limits. */
export function PromotionForm({ brandKey, changed, onSaved, onUnanswered, onLeave }: PromotionFormProps) {
  const [typed, setTyped] = useState<TypedPromotion>(changed ? typedPromotion(changed) : NO_PROMOTION)
  const [refused, setRefused] = useState<Partial<Record<keyof TypedPromotion, string>>>({})
  const [isChecked, setChecked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const toast = useToast()
  useFirstError(form, refusals)
  const { errors, isRead, limits, off } = readPromotion(typed, changed?.version ?? null)
  const refuse = (why: typeof refused) => {
    setRefused(why)
    setChecked(true)
    setRefusals((count) => count + 1)
  }
  const send = () => {
    if (changed) return changePromotion(brandKey, changed.id, { version: changed.version, ...limits })
    return createPromotion(brandKey, { code: typed.code, oncePerAddress: typed.oncePerAddress, ...off, ...limits })
  }
  const save = async () => {
    if (!isRead) return refuse({})
    setBusy(true)
    try {
      if (await isConfirmed({ confirm: confirmAdministrator, toast })) {
        onSaved(await send())
        toast({ title: changed ? `${changed.code} is changed` : 'The code is made' })
      }
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      if (fields.length > 0) refuse(Object.fromEntries(fields.map(([path, why]) => [fieldAt(path), why])))
      else if (isUnanswered(error)) await look(error)
      else toast(notSaved(error))
    }
    setBusy(false)
  }
  /** Whether a call without an answer took effect. If it didn't, or that is unknown, the form stays: the same press does it once. */
  const look = async (error: unknown) => {
    const all = await onUnanswered(typed.code.trim().toUpperCase())
    if (!all || changed) return toast(notSaved(error))
    onSaved(all)
    toast({ title: 'The code is made', description: 'Its answer got lost. Look at what is shown of it.' })
  }
  const set = (more: Partial<TypedPromotion>) => {
    setTyped({ ...typed, ...more })
    setRefused({})
  }
  const text = (name: Exclude<keyof TypedPromotion, 'oncePerAddress' | 'takes'>) => ({
    value: typed[name],
    error: refused[name] ?? (isChecked ? errors[name] : undefined),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <form
      method="dialog"
      ref={form}
      className={css.group}
      noValidate
      aria-label={changed ? `Limits of ${changed.code}` : 'New code'}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {!changed && (
        <div className={css.row}>
          <TextField
            label="Code"
            hint="3 to 20 letters, digits or hyphens; at least 8 letters and digits for more than 10% or an amount."
            maxLength={20}
            {...text('code')}
          />
          <SelectField
            label="Takes off"
            options={TAKES}
            value={typed.takes}
            onChange={(event) => set({ takes: event.currentTarget.value === 'fixed' ? 'fixed' : 'percent' })}
          />
          {typed.takes === 'percent' ? (
            <TextField label="Percent of our fee" inputMode="decimal" maxLength={6} {...text('percent')} />
          ) : (
            <TextField label="Amount off our fee" inputMode="decimal" maxLength={16} {...text('amount')} />
          )}
        </div>
      )}
      <div className={css.row}>
        <DateField label="First day" hint="In UTC. Empty: at once." {...text('validFrom')} />
        <DateField label="Last day" hint="In UTC. Empty: until it is ended." {...text('validUntil')} />
        <TextField
          label="Uses at most"
          hint="Empty: any number."
          inputMode="numeric"
          maxLength={10}
          {...text('maxUses')}
        />
      </div>
      <div className={css.row}>
        <TextField
          label="Budget"
          hint="The most that all its discounts come to. Empty: none."
          inputMode="decimal"
          maxLength={16}
          {...text('budget')}
        />
        <TextField
          label="Currency"
          hint="Of amount and budget. With either, the code is for prices in this currency alone."
          maxLength={3}
          disabled={changed?.fixed != null || changed?.budget != null}
          {...text('currency')}
        />
      </div>
      {!changed && (
        <Checkbox
          label="Once for each email address"
          checked={typed.oncePerAddress}
          onChange={(event) => set({ oncePerAddress: event.currentTarget.checked })}
        />
      )}
      <div className={css.bar}>
        <Button type="submit" busy={isBusy}>
          {changed ? 'Save the limits' : 'Make the code'}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
