import type { ReactNode } from 'react'
import { ChallengePlace } from './challenge-place'
import { heldToken } from './held-token'

const NOT_LOADED =
  'The check against spam could not be loaded. Please check your connection and what blocks scripts in your browser, then send again.'

/** Begins a form's check; `show` gets what stands in the form, anew with each change. */
export function beginChallenge(form: { siteKey: string; action: string }, show: (place: ReactNode) => void) {
  const held = heldToken()
  let round = 0
  let problem: string | undefined
  const draw = () =>
    show(<ChallengePlace {...form} round={round} problem={problem} onToken={onToken} onFailed={onFailed} />)
  const tell = (why: string | undefined) => {
    problem = why
    draw()
  }
  const renew = () => {
    held.clear()
    round++
    draw()
  }
  function onToken(token: string) {
    held.give(token)
    if (token && problem === NOT_LOADED) tell(undefined)
  }
  function onFailed() {
    held.fail()
    tell(NOT_LOADED)
  }
  draw()
  return {
    /** What the form is sent with; '' where the check gives nothing. */
    token(): Promise<string> {
      tell(undefined)
      if (held.hasFailed()) renew()
      return held.wait()
    },
    /** The server didn't take what the form was sent with. */
    refuse(why: string) {
      // Who is still at it goes on with it.
      if (held.has()) renew()
      tell(held.hasFailed() ? NOT_LOADED : why)
    },
  }
}
