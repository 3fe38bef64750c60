import { createFileRoute } from '@tanstack/react-router'
import { brandContact } from '../features/brand/brand-contact'
import { useBrand } from '../features/brand/brand-provider'
import { PressScreen } from '../features/company/press-screen'

export const Route = createFileRoute('/press')({ component: PressPage })

function PressPage() {
  const { brand } = useBrand()
  return <PressScreen brand={brand} phone={brandContact(brand).phone} />
}
