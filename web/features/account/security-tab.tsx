import { ShieldOff } from 'lucide-react'
import type { PasswordChange } from '#worker/contract/account'
import { ApiError } from '../../api/api-error'
import { Button } from '../../ui/button'
import { Card } from '../../ui/layout/page'
import { useToast } from '../../ui/overlay/toast'
import * as css from './account-screen.css'
import { ChangePasswordForm } from './change-password-form'
import { DevicesCard, type DevicesProps } from './devices-card'
import { refusalsOf } from './form-refusals'

interface SecurityTabProps {
  username: string
  /** Changes the password. @throws ApiError */
  onChangePassword: (change: PasswordChange) => Promise<unknown>
  devices: DevicesProps
}

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.plain || 'Failed to update password' : 'An unknown error occurred'

/** The password, and what else protects the account. */
export function SecurityTab({ username, onChangePassword, devices }: SecurityTabProps) {
  const toast = useToast()
  const submit = async (change: PasswordChange) => {
    try {
      await onChangePassword(change)
    } catch (error) {
      toast({ tone: 'destructive', title: 'Password not changed', description: reasonOf(error) })
      return refusalsOf(error)
    }
    toast({ title: 'Your password has been updated' })
    return null
  }
  return (
    <>
      <Card as="section" className={css.section} padding="lg">
        <div>
          <h2 className={css.heading}>Change password</h2>
          <p className={css.muted}>Changing it signs you out on every other device.</p>
        </div>
        <div className={css.fields}>
          <ChangePasswordForm username={username} onSubmit={submit} />
        </div>
      </Card>
      <DevicesCard {...devices} />
      <Card as="section" className={css.section} padding="lg">
        <h2 className={css.heading}>Security overview</h2>
        <TwoFactor />
      </Card>
    </>
  )
}

const TwoFactor = () => (
  <div className={css.protection}>
    <span className={css.protectionIcon} aria-hidden="true">
      <ShieldOff size={20} />
    </span>
    <div className={css.protectionWords}>
      <h3 className={css.protectionName}>Two-factor authentication</h3>
      <p className={css.muted}>Not enabled (coming soon)</p>
    </div>
    <Button variant="secondary" size="sm" aria-label="Enable two-factor authentication" disabled>
      Enable
    </Button>
  </div>
)
