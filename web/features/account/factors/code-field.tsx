import type { FactorMethod } from '#worker/contract/security/factors'
import { asTyped } from '#worker/contract/typed-text'
import { TextField } from '../../../ui/form/text-field'

/** A factor whose code is typed. */
export type TypedFactor = Exclude<FactorMethod, 'passkey'>

interface CodeFieldProps {
  kind: TypedFactor
  value: string
  onChange: (value: string) => void
  error: string | undefined
  autoFocus?: boolean
}

const KINDS = {
  app: { label: 'Code from your app', hint: 'Six digits. A new one comes every 30 seconds.', inputMode: 'numeric' },
  recovery_code: { label: 'Recovery code', hint: 'Each code works once.', inputMode: 'text' },
} as const

/** One field for a code, typed or pasted with or without spaces. */
export const CodeField = ({ kind, value, onChange, error, autoFocus }: CodeFieldProps) => {
  const { label, hint, inputMode } = KINDS[kind]
  return (
    <TextField
      key={kind}
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputMode={inputMode}
      autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  )
}

/** The problem with a code, checked before it is sent; '' when there is none. */
export function codeProblem(kind: TypedFactor, code: string): string {
  const text = asTyped(code).replace(/[ -]/g, '')
  if (kind === 'app') return /^\d{6}$/.test(text) ? '' : 'Enter the six digits that your app shows'
  return text === '' ? 'Enter one of your recovery codes' : ''
}
