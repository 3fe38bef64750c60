import { createFileRoute } from '@tanstack/react-router'
import { loadContent } from '../api/content/page-content'
import { useBrand } from '../features/brand/brand-provider'
import { ContactScreen } from '../features/help/contact/contact-screen'
import { SocialLinks } from '../features/shell/social-links'

export const Route = createFileRoute('/contact')({
  loader: ({ context }) => loadContent(context, 'contact'),
  component: ContactPage,
})

function ContactPage() {
  const { brand } = useBrand()
  return (
    <ContactScreen
      contact={brand.contact}
      content={Route.useLoaderData()}
      social={<SocialLinks social={brand.social} />}
    />
  )
}
