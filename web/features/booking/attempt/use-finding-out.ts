import { useEffect, useRef, useState } from 'react'
import type { AttemptStatus } from '#worker/contract/booking'
import { ApiError } from '../../../api/api-error'
import type { PayAttempt } from './attempt-store'
import { disowned, type Found, settled } from './found'

/** The pauses between questions, in ms: a minute and a half in all. */
const PAUSES = [0, 1000, 1000, 2000, 3000, 5000, 8000, 10_000, 15_000, 15_000, 30_000]

const isDisowned = (error: unknown) => error instanceof ApiError && error.code === 'cookies_needed'

interface FindingOut {
  attempt: PayAttempt
  /** Asks the server for the state of a key's attempt. */
  ask: (key: string) => Promise<AttemptStatus>
  onFound: (found: Found) => void
}

/** The state while it isn't settled: the server's last answer (null when it couldn't be asked), and whether it is still being asked. */
interface Unsettled {
  state: AttemptStatus['state'] | null
  asking: boolean
  askAgain: () => void
}

/** Asks with growing pauses for the outcome of an attempt, until that is settled or the pauses are used up. */
export function useFindingOut({ attempt, ask, onFound }: FindingOut): Unsettled {
  const [asked, setAsked] = useState(0)
  const [state, setState] = useState<AttemptStatus['state'] | null>(null)
  const latest = useRef({ attempt, ask, onFound })
  latest.current = { attempt, ask, onFound }
  useEffect(() => {
    if (asked >= PAUSES.length) return
    let left = false
    const timer = setTimeout(async () => {
      const { attempt, ask } = latest.current
      // A question without an answer is asked again.
      const status = await ask(attempt.key).catch((error: unknown) => (isDisowned(error) ? 'disowned' : null))
      if (left) return
      const found = status === 'disowned' ? disowned(attempt) : status && settled(status, attempt, Date.now())
      if (found) return latest.current.onFound(found)
      setState(status === 'disowned' || status === null ? null : status.state)
      setAsked(asked + 1)
    }, PAUSES[asked])
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [asked])
  return { state, asking: asked < PAUSES.length, askAgain: () => setAsked(0) }
}
