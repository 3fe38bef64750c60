import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../features/account/login-screen'
import { useSignIn } from '../features/account/use-sign-in'
import { useBrand } from '../features/brand/brand-provider'
import { textParam } from '../links/text-param'

export const Route = createFileRoute('/login')({ validateSearch: textParam('redirect'), component: LoginPage })

function LoginPage() {
  const { brand } = useBrand()
  return <LoginScreen brandName={brand.name} onSignIn={useSignIn(Route.useSearch().redirect)} />
}
