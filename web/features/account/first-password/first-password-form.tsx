import { useState } from 'react'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { useToast } from '../../../ui/overlay/toast'
import { choices, form as formClass } from '../account-card.css'
import { ResetForm } from '../account-forms'
import { NewPasswordFields } from '../password-fields'

// Consonants make no words, and no character is taken for another. Sixteen and four divide a byte's 256 values evenly: each is as likely.
const LETTERS = 'bcdfghjkmnprtwxz'
const DIGITS = '2678'
const GROUPS = 5

/** A random password of 70 bits that is easy to read and to type: "kmt7-xwr2-hdp8-rzn6-bck2". */
export function makePassword(): string {
  const groups = Array.from({ length: GROUPS }, () => {
    const [digit = 0, ...letters] = crypto.getRandomValues(new Uint8Array(4))
    return letters.map((byte) => LETTERS[byte % LETTERS.length]).join('') + DIGITS[digit % DIGITS.length]
  })
  return groups.join('-')
}

const EMPTY = { newPassword: '', confirmPassword: '' }

interface FirstPasswordFormProps {
  /** For password managers: whose password it is. */
  username: string
  /** Whether one can be made here too, which the caller then shows. */
  offersOne?: boolean
  /** Sets the account's first password, typed or made here. @throws ApiError */
  onSet: (newPassword: string, isMade: boolean) => Promise<unknown>
}

/** The form of a first password: the server's messages are shown beside their fields, and a toast shows the rest. */
export function FirstPasswordForm({ username, offersOne = false, onSet }: FirstPasswordFormProps) {
  const toast = useToast()
  const [isMaking, setMaking] = useState(false)
  const onFailure = (error: unknown) =>
    toast({ tone: 'destructive', title: 'Password not set', description: plainMessage(error) })
  const { Form, Field, busy } = useSchemaForm({
    schema: ResetForm,
    start: EMPTY,
    send: ({ newPassword }) => onSet(newPassword, false),
    onFailure,
  })
  const make = () => {
    setMaking(true)
    onSet(makePassword(), true)
      .catch(onFailure)
      .finally(() => setMaking(false))
  }
  return (
    <Form className={formClass}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields Field={Field} name="newPassword" label="Password" />
      <div className={choices}>
        <Button type="submit" size="lg" busy={busy} disabled={isMaking}>
          Set password
        </Button>
        {offersOne && (
          <Button variant="secondary" size="lg" busy={isMaking} disabled={busy} onClick={make}>
            Show me a password
          </Button>
        )}
      </div>
    </Form>
  )
}
