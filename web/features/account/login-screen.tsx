import type { Login } from '#worker/contract/account'
import { ApiError } from '../../api/api-error'
import { Button } from '../../ui/button'
import { Card, Page } from '../../ui/layout/page'
import { useToast } from '../../ui/overlay/toast'
import * as css from './account-card.css'
import { LoginForm } from './login-form'
import { GithubMark, GoogleMark } from './provider-marks'

interface LoginScreenProps {
  brandName: string
  /** Signs in and goes on. @throws ApiError */
  onSignIn: (login: Login) => Promise<void>
}

/** Sign-in (A §2). */
export function LoginScreen({ brandName, onSignIn }: LoginScreenProps) {
  const toast = useToast()
  const notYet = () => toast({ title: 'Not available yet' })
  const submit = async (login: Login) => {
    try {
      await onSignIn(login)
    } catch (error) {
      const told = error instanceof ApiError ? error.plain : ''
      toast({ tone: 'destructive', title: 'Login failed', description: told || 'Invalid username or password' })
    }
  }
  return (
    <Page>
      <Card className={css.card} padding="lg">
        <div className={css.head}>
          <h1 className={css.title}>Sign in</h1>
          <p className={css.muted}>See and manage your trips with {brandName}.</p>
        </div>
        <LoginForm onSubmit={submit} />
        <p className={css.or}>or</p>
        <div className={css.others}>
          <Button variant="secondary" icon={<GoogleMark />} onClick={notYet}>
            Google
          </Button>
          <Button variant="secondary" icon={<GithubMark />} onClick={notYet}>
            GitHub
          </Button>
        </div>
        <p className={css.other}>
          New here? <a href="/register">Create an account</a>
        </p>
      </Card>
    </Page>
  )
}
