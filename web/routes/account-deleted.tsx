import { createFileRoute } from '@tanstack/react-router'
import { AccountDeletedScreen } from '../features/account/rights/account-deleted-screen'

export const Route = createFileRoute('/account-deleted')({ component: AccountDeletedScreen })
