import type { SignInProblem } from '../../contract/sign-in-with'

/** A sign-in through a provider that came to nothing, for a reason that the sign-in page can say. `cause` is for the log. */
export class SignInProblemError extends Error {
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, cause?: unknown) {
    super(`Sign-in through a provider: ${problem}`, { cause })
    this.name = 'SignInProblemError'
    this.problem = problem
  }
}
