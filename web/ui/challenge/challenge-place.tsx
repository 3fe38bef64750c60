import { useEffect, useId, useRef } from 'react'
import { FieldError } from '../form/field'
import { mountTurnstile } from './turnstile'

interface ChallengePlaceProps {
  siteKey: string
  action: string
  /** Another one begins the check anew. */
  round: number
  /** Why nothing was sent, or can't be. */
  problem: string | undefined
  /** Gets each token, and '' when the last one is no longer good. */
  onToken: (token: string) => void
  onFailed: () => void
}

/** Where a form's check against spam is, and what is wrong with it. */
export function ChallengePlace({ siteKey, action, round, problem, onToken, onFailed }: ChallengePlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another check; the two callbacks stay what they are
  useEffect(() => {
    let left = false
    let remove = () => {}
    const mount = async () => {
      if (!place.current) return
      const end = await mountTurnstile(place.current, {
        siteKey,
        action,
        onToken: (token) => !left && onToken(token),
        onFailed: () => !left && onFailed(),
      })
      if (left) end()
      else remove = end
    }
    mount().catch(() => !left && onFailed())
    return () => {
      left = true
      remove()
      onToken('')
    }
  }, [siteKey, action, round])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand in the form as one of its questions
    <div role="group" aria-label="Check against spam" aria-describedby={problem && id}>
      <div ref={place} />
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
    </div>
  )
}
