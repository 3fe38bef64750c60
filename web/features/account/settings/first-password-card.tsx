import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedInUser } from '#worker/contract/security/factors'
import { Outcome } from '../../../ui/layout/link-states'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { sessionsQuery } from '../account-api'
import { FirstPasswordForm } from '../first-password/first-password-form'
import { useFirstPassword } from '../first-password/use-first-password'
import { activityQuery } from '../rights/rights-api'
import { fields, heading, muted, section } from './account-screen.css'
import { providersQuery } from './providers-card'

/** Sets the first password of an account that signs in with a provider or was opened with a booking; nothing for any other. */
export function FirstPasswordCard({ user: { username, email, security } }: { user: SignedInUser }) {
  const queryClient = useQueryClient()
  const setPassword = useFirstPassword()
  const [isSet, setSet] = useState(false)
  const onSet = async (newPassword: string) => {
    await setPassword({ newPassword })
    setSet(true)
    for (const { queryKey } of [providersQuery, sessionsQuery, activityQuery])
      void queryClient.invalidateQueries({ queryKey })
  }
  if (isSet) {
    return (
      <div className={section}>
        <Outcome>
          <Notice tone="success" title="Your password is set">
            Sign in as {username}, or with {email}, on any device.
          </Notice>
        </Outcome>
      </div>
    )
  }
  if (security.hasPassword) return null
  return (
    <Card as="section" className={section} padding="lg" aria-labelledby="first-password">
      <div>
        <h2 id="first-password" className={heading}>
          Choose a password
        </h2>
        <p className={muted}>
          Your account has none yet. With one, you can also sign in as {username}, or with {email}.
        </p>
      </div>
      <div className={fields}>
        <FirstPasswordForm username={username} onSet={onSet} />
      </div>
    </Card>
  )
}
