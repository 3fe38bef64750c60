import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { ContactScreen } from '../features/help/contact/contact-screen'
import { SocialLinks } from '../features/shell/social-links'

export const Route = createFileRoute('/contact')({ component: ContactPage })

function ContactPage() {
  const { brand } = useBrand()
  return <ContactScreen contact={brand.contact} social={<SocialLinks social={brand.social} />} />
}
