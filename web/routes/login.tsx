import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SignInWith } from '../features/account/account-card'
import { answerFactor } from '../features/account/factors/factors-api'
import { PasskeySignIn } from '../features/account/factors/passkey-sign-in'
import { SecondStepScreen } from '../features/account/factors/second-step-screen'
import { LoginScreen } from '../features/account/login-screen'
import { useSignIn } from '../features/account/use-sign-in'
import { useBrand } from '../features/brand/brand-provider'
import { textParam } from '../links/text-param'
import { useToast } from '../ui/overlay/toast'

export const Route = createFileRoute('/login')({ validateSearch: textParam('redirect'), component: LoginPage })

function LoginPage() {
  const { brand } = useBrand()
  const toast = useToast()
  const search = Route.useSearch()
  // Not part of the route's search, which home carries: only an answer of a provider leads here with them.
  const { step, problem } = useRouter().state.location.search as { step?: unknown; problem?: unknown }
  const { methods, enter, restart, onSignIn } = useSignIn(search.redirect, step)
  const onRestart = (late: boolean) => {
    if (late) toast({ title: 'That took too long', description: 'Please sign in once more.' })
    restart()
  }
  if (methods) {
    return (
      <SecondStepScreen
        methods={methods}
        onAnswer={async (answer) => enter(await answerFactor(answer))}
        onRestart={onRestart}
      />
    )
  }
  return (
    <LoginScreen
      brandName={brand.name}
      goesOnTo={search}
      onSignIn={onSignIn}
      problem={problem}
      otherWays={
        <>
          <PasskeySignIn onEnter={enter} />
          <SignInWith brand={brand} redirect={search.redirect} />
        </>
      }
    />
  )
}
