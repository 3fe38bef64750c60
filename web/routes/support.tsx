import { createFileRoute } from '@tanstack/react-router'
import { loadContent } from '../api/content/page-content'
import { retrieveTrip } from '../api/guest-trip'
import { useBrand } from '../features/brand/brand-provider'
import { readHelpAddress } from '../features/help/help-address'
import { SupportScreen } from '../features/help/support/support-screen'

export const Route = createFileRoute('/support')({
  validateSearch: readHelpAddress,
  loader: async ({ context }) => {
    const [faq, contact] = await Promise.all([loadContent(context, 'faq'), loadContent(context, 'contact')])
    return { questions: faq.entries, content: contact }
  },
  component: SupportPage,
})

function SupportPage() {
  const { brand } = useBrand()
  const { questions, content } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <SupportScreen
      contact={brand.contact}
      questions={questions}
      content={content}
      address={Route.useSearch()}
      onChange={(search) => void navigate({ search, resetScroll: false })}
      onRetrieve={retrieveTrip}
    />
  )
}
