import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { BrandProvider } from './features/brand/brand-provider'
import type { createAppRouter } from './router'
import { ToastProvider } from './ui/overlay/toast'

interface AppProps {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}

/** The whole app, rendered by server and browser. */
export const App = ({ queryClient, router }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <BrandProvider>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </BrandProvider>
  </QueryClientProvider>
)
