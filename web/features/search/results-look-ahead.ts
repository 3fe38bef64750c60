import { useEffect, useState } from 'react'

/** Looking shorter than this is passing by: a list that is scrolled under a resting pointer asks for nothing. */
const LOOK_MS = 150

/** Calls `fetchAhead` for what is looked at a while, once for each look; null ends the look. */
export function useLookAhead(fetchAhead: (id: string) => void): (id: string | null) => void {
  const [state] = useState(() => ({ timer: undefined as ReturnType<typeof setTimeout> | undefined, fetchAhead }))
  useEffect(() => {
    state.fetchAhead = fetchAhead
  })
  useEffect(() => () => clearTimeout(state.timer), [state])
  const [lookAt] = useState(() => (id: string | null) => {
    clearTimeout(state.timer)
    if (id !== null) state.timer = setTimeout(() => state.fetchAhead(id), LOOK_MS)
  })
  return lookAt
}
