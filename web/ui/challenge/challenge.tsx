import type { ReactNode } from 'react'
import { afterPress } from '../form/after-press'
import { ChallengePlace } from './challenge-place'
import { heldToken } from './held-token'

const NOT_LOADED =
  'The check against spam could not be loaded. Please check your connection and what blocks scripts in your browser, then send again.'

/** Begins a form's check; `show` is called with the element to render in the form, again at each change. */
export function beginChallenge(form: { siteKey: string; action: string }, show: (place: ReactNode) => void) {
  const held = heldToken()
  let round = 0
  let problem: string | undefined
  const draw = () =>
    afterPress(() =>
      show(<ChallengePlace {...form} round={round} problem={problem} onToken={onToken} onFailed={onFailed} />),
    )
  const showProblem = (why: string | undefined) => {
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
    if (token && problem === NOT_LOADED) showProblem(undefined)
  }
  function onFailed() {
    held.fail()
    showProblem(NOT_LOADED)
  }
  draw()
  return {
    /** The token to send with the form; '' when the check gives none. */
    token(): Promise<string> {
      showProblem(undefined)
      if (held.hasFailed()) renew()
      return held.wait()
    },
    /** To be called when the server has refused the token. */
    refuse(why: string) {
      // A check that is still running continues.
      if (held.has()) renew()
      showProblem(held.hasFailed() ? NOT_LOADED : why)
    },
  }
}
