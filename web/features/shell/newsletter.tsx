import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { Email } from '#worker/contract/reached-at'
import { needsScript } from '../../styles/scripting.css'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { TextField } from '../../ui/form/text-field'
import { useToast } from '../../ui/overlay/toast'
import { heading, newsletter, signUp, subscribe } from './footer.css'

/** The newsletter box. */
export function Newsletter() {
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { issues } = v.safeParse(Email, input.current?.value)
    setError(issues?.[0].message)
    if (issues) return input.current?.focus()
    toast({ title: 'Not available yet', description: 'Nothing was sent: the newsletter has not started.' })
  }
  return (
    <div className={classNames(signUp, needsScript)}>
      <form method="dialog" className={newsletter} onSubmit={onSubmit} noValidate>
        <h2 className={heading}>Fares in your inbox</h2>
        <TextField
          ref={input}
          label="Email"
          type="email"
          name="newsletter"
          autoComplete="email"
          placeholder="you@example.com"
          error={error}
          onChange={() => setError(undefined)}
        />
        <Button type="submit" variant="secondary" className={subscribe}>
          Subscribe
        </Button>
      </form>
    </div>
  )
}
