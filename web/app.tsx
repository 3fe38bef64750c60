import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BrandProvider } from './features/brand/brand-provider'
import type { createAppRouter } from './router'
import { ToastProvider } from './ui/overlay/toast'

/** Notes on the app's element that the browser has taken the page over: from then on presses are the app's. */
function TakenOver() {
  useEffect(() => document.getElementById('root')?.removeAttribute('data-waits'), [])
  return null
}

interface AppProps {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}

/** The whole app, as the server writes it and the browser shows it. */
export const App = ({ queryClient, router }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <BrandProvider>
      <ToastProvider>
        <RouterProvider router={router} />
        <TakenOver />
      </ToastProvider>
    </BrandProvider>
  </QueryClientProvider>
)
