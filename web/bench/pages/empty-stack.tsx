import { useForm, valiForm } from '@modular-forms/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'

// Home's libraries without the shop. Each is used, so that the build keeps it.

const Fields = v.object({ name: v.pipe(v.string(), v.nonEmpty()) })

function Heading() {
  const [form, { Field }] = useForm({ initialValues: { name: 'Flight booking' }, validate: valiForm(Fields) })
  const { isPending } = useQuery({ queryKey: ['nothing'], queryFn: () => null, enabled: false })
  return (
    <h1 aria-busy={isPending && form.submitting.value}>
      <Field name="name">{(field) => <>{field.value.value}</>}</Field>
    </h1>
  )
}

const root = createRootRoute()
const router = createRouter({
  routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component: Heading })]),
})
const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  </StrictMode>,
)
