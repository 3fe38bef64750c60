import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { Login } from '#worker/contract/account'
import { currentUserQuery, signIn } from '../api/user'
import { LoginScreen } from '../features/account/login-screen'
import { safePath } from '../features/account/safe-path'
import { useBrand } from '../features/brand/brand-provider'

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect }): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {}),
  component: LoginPage,
})

function LoginPage() {
  const { redirect } = Route.useSearch()
  const { brand } = useBrand()
  const router = useRouter()
  const queryClient = useQueryClient()
  const onSignIn = async (login: Login) => {
    const user = await signIn(login)
    // What was kept for nobody, or for somebody else, isn't this user's.
    queryClient.removeQueries({ queryKey: ['bookings'] })
    queryClient.setQueryData(currentUserQuery.queryKey, user)
    await router.navigate({ href: safePath(redirect, location.origin) })
  }
  return <LoginScreen brandName={brand.name} onSignIn={onSignIn} />
}
