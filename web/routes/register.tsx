import { createFileRoute, useRouter } from '@tanstack/react-router'
import { register } from '../features/account/account-api'
import { RegisterScreen } from '../features/account/register-screen'
import { useBrand } from '../features/brand/brand-provider'

export const Route = createFileRoute('/register')({ component: RegisterPage })

function RegisterPage() {
  const { brand } = useBrand()
  const router = useRouter()
  const onRegistered = () => void router.navigate({ to: '/login' })
  return <RegisterScreen brandName={brand.name} texts={brand.texts} onRegister={register} onRegistered={onRegistered} />
}
