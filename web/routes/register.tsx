import { createFileRoute, useRouter } from '@tanstack/react-router'
import { register } from '../features/account/account-api'
import { SignInWith } from '../features/account/account-card'
import { RegisterScreen } from '../features/account/register-screen'
import { useBrand } from '../features/brand/brand-provider'
import { textParam } from '../links/text-param'

export const Route = createFileRoute('/register')({ validateSearch: textParam('redirect'), component: RegisterPage })

function RegisterPage() {
  const { brand } = useBrand()
  const router = useRouter()
  // Only passed on: the sign-in checks that it is on this site.
  const search = Route.useSearch()
  return (
    <RegisterScreen
      brandName={brand.name}
      texts={brand.texts}
      goesOnTo={search}
      otherWays={<SignInWith brand={brand} redirect={search.redirect} />}
      onRegister={register}
      onRegistered={() => void router.navigate({ to: '/login', search })}
    />
  )
}
