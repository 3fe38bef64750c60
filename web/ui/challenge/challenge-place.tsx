import { useEffect, useId, useRef } from 'react'
import { FieldError } from '../form/field'
import { mountTurnstile } from './turnstile'

interface ChallengePlaceProps {
  siteKey: string
  action: string
  /** A new number restarts the check. */
  round: number
  /** Why the form was not, or can't be, sent. */
  problem: string | undefined
  /** Called with each token, and with '' when the last one has expired. */
  onToken: (token: string) => void
  onFailed: () => void
}

/** A form's check against spam, and the problem with it. */
export function ChallengePlace({ siteKey, action, round, problem, onToken, onFailed }: ChallengePlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` restarts the check; the two callbacks never change
  useEffect(() => {
    let isUnmounted = false
    let remove = () => {}
    const mount = async () => {
      if (!place.current) return
      const end = await mountTurnstile(place.current, {
        siteKey,
        action,
        onToken: (token) => !isUnmounted && onToken(token),
        onFailed: () => !isUnmounted && onFailed(),
      })
      if (isUnmounted) end()
      else remove = end
    }
    mount().catch(() => !isUnmounted && onFailed())
    return () => {
      isUnmounted = true
      remove()
      onToken('')
    }
  }, [siteKey, action, round])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like one of the form's questions
    <div role="group" aria-label="Check against spam" aria-describedby={problem && id}>
      <div ref={place} />
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
    </div>
  )
}
