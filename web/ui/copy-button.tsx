import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { needsScript } from '../styles/scripting.css'
import { Button } from './button'
import { VisuallyHidden } from './visually-hidden'

interface CopyButtonProps {
  value: string
  /** The name of the value: "booking reference". */
  label: string
}

const SHOWN_MS = 2000
const TEXTS = { idle: 'Copy', copied: 'Copied', failed: 'Copy failed' }

/** Copies a value to the clipboard and confirms it for two seconds. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof TEXTS>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
    } catch {
      setState('failed') // the browser may refuse: no permission, no https
    }
  }
  return (
    <>
      <Button
        className={needsScript}
        variant="secondary"
        size="sm"
        icon={state === 'copied' ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        onClick={copy}
        aria-label={state === 'idle' ? `Copy ${label}` : undefined}
      >
        {TEXTS[state]}
      </Button>
      <span role="status">
        <VisuallyHidden>{state === 'idle' ? '' : `${TEXTS[state]}: ${label}`}</VisuallyHidden>
      </span>
    </>
  )
}
