import type { ErrorBody } from '#worker/contract/error'

// What matters most needs a session that was raised in the last fifteen minutes: its user has proved again who they are. Whoever can ask
// for that proof says so here (features/account/proof); every call then waits for it, and is made again with nothing lost.

/** Asks the user to prove who they are; whether they did. */
type AskForProof = () => Promise<boolean>

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
export async function askForProof(): Promise<boolean> {
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, COMES_WITHIN_MS))])
  return (await ask?.()) ?? false
}

async function refusalOf(answer: Response): Promise<ErrorBody['code'] | undefined> {
  if (answer.status !== 403) return
  const body: Partial<ErrorBody> | null = await answer
    .clone()
    .json()
    .catch(() => null)
  return body?.code
}

/** `fetch`; what only a raised session may do is asked for again once the session is raised. Changes that need a second factor are told of. */
export async function fetchRaised(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  const code = await refusalOf(answer)
  // features/account/proof hears it. A room that can't be read says so itself, below the notice with the way out.
  if (code === 'factor_needed' && init?.method !== 'GET') globalThis.dispatchEvent?.(new Event('factor-needed'))
  return code === 'not_elevated' && (await askForProof()) ? fetch(input, init) : answer
}
