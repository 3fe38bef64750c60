import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { NewBrandOwner } from '#worker/contract/admin'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/form/text-field'
import { addButton, adding } from './owners.css'

interface OwnerFormProps {
  isBusy: boolean
  /** Adds the account with this address; gives what is wrong with it, or null. */
  onAdd: (email: string) => Promise<{ refused: string } | { isDone: boolean }>
}

/** Takes the address of an account that is to be an owner. */
export function OwnerForm({ isBusy, onAdd }: OwnerFormProps) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const complain = (message: string) => {
    setError(message)
    input.current?.focus()
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = v.safeParse(NewBrandOwner, { email })
    if (!parsed.success) return complain(parsed.issues[0].message)
    setError(undefined)
    const outcome = await onAdd(parsed.output.email)
    if ('refused' in outcome) return complain(outcome.refused)
    if (outcome.isDone) setEmail('')
  }
  return (
    <form className={adding} noValidate aria-label="Add an owner" onSubmit={(event) => void add(event)}>
      <TextField
        ref={input}
        label="Email of their account"
        hint="They need an account at this brand, with a confirmed address."
        type="email"
        autoComplete="off"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="secondary" className={addButton} busy={isBusy}>
        Add owner
      </Button>
    </form>
  )
}
