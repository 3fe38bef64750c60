import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { PressScreen } from '../features/company/press-screen'

export const Route = createFileRoute('/press')({ component: PressPage })

function PressPage() {
  const { brand } = useBrand()
  return <PressScreen brand={brand} phone={brand.contact.phone} />
}
