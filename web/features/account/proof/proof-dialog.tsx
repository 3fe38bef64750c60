import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { FactorMethod, Proof, ProofState } from '#worker/contract/security/factors'
import { ApiError, plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { Notice } from '../../../ui/layout/notice'
import { Link } from '../../../ui/link'
import { Dialog } from '../../../ui/overlay/dialog'
import * as card from '../account-card.css'
import { CodeField, codeProblem, type TypedFactor } from '../factors/code-field'
import { OtherCode } from '../factors/other-code'
import { askForPasskey, isAborted, knowsPasskeys, passkeyFailure } from '../factors/passkeys'
import { proofPasskeyOptions, prove } from './proof-api'

interface ProofDialogProps {
  state: ProofState
  /** Closes it; the argument says whether the session is raised now. */
  onEnd: (proved: boolean) => void
}

const typed = (methods: FactorMethod[]) => methods.filter((method): method is TypedFactor => method !== 'passkey')

interface Problems {
  password?: string
  code?: string
  /** An error that belongs to no field. */
  general?: string
}

function problemsOf(error: unknown): Problems {
  const { password, code } = error instanceof ApiError ? error.fields : {}
  if (password || code) return { ...(password && { password }), ...(code && { code }) }
  return { general: plainMessage(error) }
}

/** "Confirm it's you": the password and the second factor, or a passkey alone. The interrupted action then continues. */
export function ProofDialog({ state, onEnd }: ProofDialogProps) {
  const [busy, setBusy] = useState<'form' | 'passkey' | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [methods, setMethods] = useState(state.methods)
  const hasPasskey = methods.includes('passkey') && knowsPasskeys()
  const attempt = async (what: 'form' | 'passkey', work: () => Promise<unknown>) => {
    setBusy(what)
    setProblems({})
    try {
      await work()
      onEnd(true)
    } catch (error) {
      setBusy(null)
      if (isAborted(error)) return
      if (error instanceof ApiError && error.code === 'second_factor_needed') setMethods(error.methods)
      setProblems(what === 'passkey' ? { general: passkeyFailure(error) } : problemsOf(error))
    }
  }
  const byPasskey = () =>
    attempt('passkey', async () => {
      const response = await askForPasskey(await proofPasskeyOptions())
      await prove({ factor: { method: 'passkey', response } })
    })
  return (
    <Dialog
      title="Confirm it's you"
      description="This protects your account. We won’t ask again for 15 minutes."
      open
      onOpenChange={(open) => !open && onEnd(false)}
    >
      <div className={card.form}>
        {problems.general && <Notice tone="danger">{problems.general}</Notice>}
        {hasPasskey && (
          <Button
            size="lg"
            block
            icon={<KeyRound size={18} aria-hidden="true" />}
            busy={busy === 'passkey'}
            disabled={busy !== null}
            onClick={() => void byPasskey()}
          >
            Use a passkey
          </Button>
        )}
        {hasPasskey && state.hasPassword && <p className={card.or}>or</p>}
        {state.hasPassword && (
          <PasswordProof
            codes={typed(methods)}
            isSecondary={hasPasskey}
            busy={busy !== null}
            problems={problems}
            onProblems={setProblems}
            onSubmit={(proof) => void attempt('form', () => prove(proof))}
          />
        )}
        {!state.hasPassword && !hasPasskey && (
          <p>
            Your account has no password yet. <Link to="/forgot-password">Choose one</Link>, then come back.
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface PasswordProofProps {
  /** The kinds of code that may be typed; none without a second factor. */
  codes: TypedFactor[]
  isSecondary: boolean
  busy: boolean
  problems: Problems
  onProblems: (problems: Problems) => void
  onSubmit: (proof: Proof) => void
}

function PasswordProof({ codes, isSecondary, busy, problems, onProblems, onSubmit }: PasswordProofProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [chosen, setKind] = useState<TypedFactor | null>(null)
  const kind = chosen ?? codes[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(password === '' && { password: 'Password is required' }),
      ...(kind && codeProblem(kind, code) && { code: codeProblem(kind, code) }),
    }
    onProblems(found)
    if (Object.keys(found).length === 0) onSubmit({ password, ...(kind && { factor: { method: kind, code } }) })
  }
  return (
    <form method="dialog" className={card.form} onSubmit={submit} noValidate>
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problems.password}
        autoFocus={!isSecondary}
      />
      {kind && <CodeField kind={kind} value={code} onChange={setCode} error={problems.code} />}
      {kind && <OtherCode codes={codes} kind={kind} onKind={setKind} />}
      <Button type="submit" size="lg" block variant={isSecondary ? 'secondary' : 'primary'} busy={busy}>
        Confirm
      </Button>
    </form>
  )
}
