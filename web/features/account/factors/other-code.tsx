import { Button } from '../../../ui/button'
import type { TypedFactor } from './code-field'

const NAMES = { app: 'a code from your app', recovery_code: 'a recovery code' }

interface OtherCodeProps {
  codes: TypedFactor[]
  /** The kind of code that is asked for now. */
  kind: TypedFactor
  onKind: (kind: TypedFactor) => void
}

/** A button that switches to the other kind of code; nothing when there is no other. */
export function OtherCode({ codes, kind, onKind }: OtherCodeProps) {
  const other = codes.find((each) => each !== kind)
  return (
    other && (
      <Button variant="ghost" size="sm" onClick={() => onKind(other)}>
        Use {NAMES[other]} instead
      </Button>
    )
  )
}
