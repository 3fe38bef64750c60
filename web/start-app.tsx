import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { TakenOver } from './page/taken-over'
import { createAppRouter, createQueryClient } from './router'

/** Makes the screen mark its hydration. The router puts boundaries around it, so the layout around it hydrates first. */
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

/** Renders the page, or hydrates the server's markup. */
export async function startApp(place: HTMLElement) {
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
  // As on the server: the screen's code is loaded first, and no boundary is around the root layout.
  router.ssr = { manifest: undefined }
  await router.load()
  noteWhenTakenOver(router)
  // In slices, so that presses in between are handled first.
  startTransition(() => void hydrateRoot(place, app))
}
