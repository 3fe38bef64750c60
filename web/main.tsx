import './styles/fonts.css'
import './styles/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrandProvider } from './features/brand/brand-provider'
import { createAppRouter, createQueryClient } from './router'
import { ToastProvider } from './ui/overlay/toast'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to draw into')

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </BrandProvider>
    </QueryClientProvider>
  </StrictMode>,
)
