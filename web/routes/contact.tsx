import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { contactOf } from '../features/pages/help/contact-of'
import { ContactScreen } from '../features/pages/help/contact-screen'
import { SocialLinks } from '../features/shell/footer'

export const Route = createFileRoute('/contact')({ component: ContactPage })

function ContactPage() {
  const { brand } = useBrand()
  return <ContactScreen contact={contactOf(brand)} social={<SocialLinks social={brand.social} />} />
}
