import { createFileRoute } from '@tanstack/react-router'
import { loadContent } from '../api/content/page-content'
import { useBrand } from '../features/brand/brand-provider'
import { FaqScreen } from '../features/help/faq-screen'
import { readHelpAddress } from '../features/help/help-address'

export const Route = createFileRoute('/faq')({
  validateSearch: readHelpAddress,
  loader: ({ context }) => loadContent(context, 'faq'),
  component: FaqPage,
})

function FaqPage() {
  const { brand } = useBrand()
  const navigate = Route.useNavigate()
  return (
    <FaqScreen
      content={Route.useLoaderData()}
      contact={brand.contact}
      hours={brand.calls?.support}
      address={Route.useSearch()}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
