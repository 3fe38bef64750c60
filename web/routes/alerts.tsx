import { createFileRoute } from '@tanstack/react-router'
import { AlertsScreen } from '../features/help/alerts-screen'

export const Route = createFileRoute('/alerts')({ component: AlertsScreen })
