import type { ErrorBody } from '#worker/contract/error'

// What matters most needs a session that was raised in the last fifteen minutes: its user has proved again who they are. Whoever can ask
// for that proof says so here (features/account/proof); every call then waits for it, and is made again with nothing lost.

/** Asks the user to prove who they are, or tells them that they need a second factor for it, which they haven't; whether they proved it. */
type AskForProof = (lacksFactor?: boolean) => Promise<boolean>

let ask: AskForProof | undefined

/** Told when somebody can ask. The part of the page that can is fetched, and may still be under way. */
let tellReady = () => {}
const ready = new Promise<void>((resolve) => {
  tellReady = resolve
})
const COMES_WITHIN_MS = 5000

/** From now on proofs are asked for in this way, until the function that it gives is called. */
export function askForProofBy(given: AskForProof): () => void {
  ask = given
  tellReady()
  return () => {
    if (ask === given) ask = undefined
  }
}

/** Asks for the proof now, unless the session is raised; false where it was not given, or nobody can ask. */
export async function askForProof(lacksFactor?: boolean): Promise<boolean> {
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, COMES_WITHIN_MS))])
  return (await ask?.(lacksFactor)) ?? false
}

/** `fetch`; what only a raised session may do is asked for again once the session is raised. Whose changes need a second factor is told so. */
export async function fetchRaised(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  if (answer.status !== 403) return answer
  const { code }: Partial<ErrorBody> = await answer
    .clone()
    .json()
    .catch(() => ({}))
  // A room that can't be read says so itself, below the notice with the way out.
  const lacksFactor = code === 'factor_needed' && init?.method !== 'GET'
  return (lacksFactor || code === 'not_elevated') && (await askForProof(lacksFactor)) ? fetch(input, init) : answer
}
