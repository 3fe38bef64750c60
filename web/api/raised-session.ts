import type { ErrorBody } from '#worker/contract/error'
import { noteTime } from '../page/server-clock'

// Sensitive calls need a session that was raised in the last fifteen minutes: its user has proved again who they are. The component that asks
// for this proof (features/account/proof) registers here; a refused call waits for the proof and is then repeated.

/** Asks the user to prove who they are, or explains that this takes a second factor, which they lack. True when they proved it. */
type AskForProof = (lacksFactor?: boolean) => Promise<boolean>

let ask: AskForProof | undefined

/** Resolves `ready` once a component has registered. Its code is fetched, and may still be on the way. */
let setReady = () => {}
const ready = new Promise<void>((resolve) => {
  setReady = resolve
})
const REGISTERS_WITHIN_MS = 5000

/** Registers how to ask for proofs. Returns a function that ends the registration. */
export function askForProofBy(given: AskForProof): () => void {
  ask = given
  setReady()
  return () => {
    if (ask === given) ask = undefined
  }
}

/** Asks for the proof now, unless the session is raised; false when it was not given, or nothing is registered to ask. */
export async function askForProof(lacksFactor?: boolean): Promise<boolean> {
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, REGISTERS_WITHIN_MS))])
  return (await ask?.(lacksFactor)) ?? false
}

/** `fetch`; a call that needs a raised session is repeated once the session is raised. Users who lack a needed second factor are shown so. */
export async function fetchRaised(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  noteTime(answer)
  if (answer.status !== 403) return answer
  const { code }: Partial<ErrorBody> = await answer
    .clone()
    .json()
    .catch(() => ({}))
  // A page that can't be read shows that itself, below a notice with the next step.
  const lacksFactor = code === 'factor_needed' && init?.method !== 'GET'
  return (lacksFactor || code === 'not_elevated') && (await askForProof(lacksFactor)) ? fetch(input, init) : answer
}
