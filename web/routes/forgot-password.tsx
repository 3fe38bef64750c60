import { createFileRoute } from '@tanstack/react-router'
import { forgotPassword } from '../features/account/account-api'
import { ForgotPasswordScreen } from '../features/account/links/forgot-password-screen'
import { useBrand } from '../features/brand/brand-provider'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage })

function ForgotPasswordPage() {
  const { brand } = useBrand()
  return <ForgotPasswordScreen brandName={brand.name} onForgotten={forgotPassword} />
}
