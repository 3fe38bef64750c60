import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { AboutScreen } from '../features/company/about-screen'

export const Route = createFileRoute('/about')({ component: AboutPage })

function AboutPage() {
  const { brand } = useBrand()
  return <AboutScreen brand={brand} />
}
