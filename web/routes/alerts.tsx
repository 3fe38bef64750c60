import { createFileRoute } from '@tanstack/react-router'
import { AlertsScreen } from '../features/pages/help/alerts-screen'

export const Route = createFileRoute('/alerts')({ component: AlertsScreen })
