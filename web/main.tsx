import './styles/fonts.css'
import './styles/global.css'
import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { TakenOver } from './page/taken-over'
import { createAppRouter, createQueryClient } from './router'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

/** Lets the screen say when it is taken over. The router puts boundaries around it, so that its frame is taken over first. */
function noteWhenTakenOver({ routesById, state }: ReturnType<typeof createAppRouter>) {
  const shown = state.matches.at(-1)
  const Screen = shown && routesById[shown.routeId].options.component
  if (!Screen) return
  const component = () => (
    <TakenOver>
      <Screen />
    </TakenOver>
  )
  routesById[shown.routeId].update({ component })
}

/** Draws the page, or takes over what the server wrote of it. */
async function start(place: HTMLElement) {
  const queryClient = createQueryClient()
  const router = createAppRouter({ queryClient })
  const app = (
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>
  )
  const answers = document.getElementById('page-answers')?.textContent
  if (answers) hydrate(queryClient, JSON.parse(answers))
  if (!place.firstElementChild) return createRoot(place).render(app)
  // As the server did: the screen's code is there first, and no boundary stands around the frame of all pages.
  router.ssr = { manifest: undefined }
  await router.load()
  noteWhenTakenOver(router)
  // In slices, so that whatever is pressed meanwhile comes first.
  startTransition(() => void hydrateRoot(place, app))
}

// In a task of its own, so that a press can come between it and the evaluation of the code. Not awaited: the screen's code imports what this
// file does, and would wait for it.
setTimeout(start, 0, root)
