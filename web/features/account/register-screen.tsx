import type { Registration } from '#worker/contract/account'
import { ApiError } from '../../api/api-error'
import { Card, Page } from '../../ui/layout/page'
import { useToast } from '../../ui/overlay/toast'
import * as css from './account-card.css'
import { refusalsOf } from './form-refusals'
import { RegisterForm } from './register-form'

interface RegisterScreenProps {
  brandName: string
  /** Opens the account. @throws ApiError */
  onRegister: (registration: Registration) => Promise<unknown>
  /** The account is there: goes on to sign in. */
  onRegistered: () => void
}

/** Registration (A §2). */
export function RegisterScreen({ brandName, onRegister, onRegistered }: RegisterScreenProps) {
  const toast = useToast()
  const submit = async (registration: Registration) => {
    try {
      await onRegister(registration)
    } catch (error) {
      const told = error instanceof ApiError ? error.plain : ''
      toast({ tone: 'destructive', title: 'Registration failed', description: told || 'Failed to create account' })
      return refusalsOf(error)
    }
    toast({ title: 'Registration successful', description: 'Your account has been created. Please sign in.' })
    onRegistered()
    return {}
  }
  return (
    <Page>
      <Card className={css.wideCard} padding="lg">
        <div className={css.head}>
          <h1 className={css.title}>Create an account</h1>
          <p className={css.muted}>Keep your trips with {brandName} in one place. Every field is required.</p>
        </div>
        <RegisterForm onSubmit={submit} />
        <p className={css.other}>
          Already have an account? <a href="/login">Sign in</a>
        </p>
      </Card>
    </Page>
  )
}
