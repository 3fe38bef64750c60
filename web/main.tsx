import './styles/fonts.css'
import './styles/global.css'
import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { createAppRouter, createQueryClient } from './router'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to draw into')

const queryClient = createQueryClient()
const router = createAppRouter({ queryClient })

const app = (
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>
)

/** Takes over what the server wrote. */
async function takeOver(written: HTMLElement) {
  const answers = document.getElementById('page-answers')?.textContent
  if (answers) hydrate(queryClient, JSON.parse(answers))
  // As the server did: the screen's code is there first, and no boundary stands around the page.
  router.ssr = { manifest: undefined }
  await router.load()
  // In slices, so that whatever is pressed meanwhile comes first.
  startTransition(() => void hydrateRoot(written, app))
}

// Not awaited: the screen's code imports what this file does, and would wait for it.
if (root.firstElementChild) void takeOver(root)
else createRoot(root).render(app)
