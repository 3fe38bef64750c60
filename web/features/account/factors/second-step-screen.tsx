import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { FactorAnswer, FactorMethod, FactorRecovery } from '#worker/contract/security/factors'
import { ApiError, plainMessage } from '../../../api/api-error'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { AccountCard } from '../account-card'
import * as card from '../account-card.css'
import { CodeField, codeProblem, type TypedFactor } from './code-field'
import { factorPasskeyOptions, reportLostFactor } from './factors-api'
import { OtherCode } from './other-code'
import { askForPasskey, isAborted, knowsPasskeys, passkeyFailure } from './passkeys'

interface SecondStepScreenProps {
  methods: FactorMethod[]
  /** Completes the sign-in and leaves the page. @throws ApiError, `not_signed_in` when the password has to be typed again */
  onAnswer: (answer: FactorAnswer) => Promise<void>
  /** Back to the password; `late` because too much time has passed. */
  onRestart: (late: boolean) => void
}

type Work = 'passkey' | 'code' | 'lost'

const isLate = (error: unknown) => error instanceof ApiError && error.code === 'not_signed_in'

/** The second step of signing in, after the right password. */
export function SecondStepScreen({ methods, onAnswer, onRestart }: SecondStepScreenProps) {
  const codes = methods.filter((method): method is TypedFactor => method !== 'passkey')
  const [busy, setBusy] = useState<Work | null>(null)
  const [problem, setProblem] = useState<{ at: Work; text: string } | null>(null)
  const [recovery, setRecovery] = useState<FactorRecovery | null>(null)
  const attempt = async (at: Work, work: () => Promise<unknown>) => {
    setBusy(at)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (isLate(error)) onRestart(true)
      else if (!isAborted(error))
        setProblem({ at, text: at === 'passkey' ? passkeyFailure(error) : plainMessage(error) })
    }
    setBusy(null)
  }
  const byPasskey = async () =>
    onAnswer({ method: 'passkey', response: await askForPasskey(await factorPasskeyOptions()) })
  const report = async () => setRecovery(await reportLostFactor())
  if (recovery) return <Reported recovery={recovery} onRestart={() => onRestart(false)} />
  return (
    <AccountCard title="One more step" lead="Your first step is right. Show that it is you.">
      <div className={card.form}>
        {problem && problem.at !== 'code' && <Notice tone="danger">{problem.text}</Notice>}
        {methods.includes('passkey') && knowsPasskeys() && (
          <Button
            size="lg"
            block
            icon={<KeyRound size={18} aria-hidden="true" />}
            busy={busy === 'passkey'}
            onClick={() => void attempt('passkey', byPasskey)}
          >
            Use a passkey
          </Button>
        )}
        <CodeForm
          codes={codes}
          busy={busy === 'code'}
          refusal={problem?.at === 'code' ? problem.text : ''}
          onSubmit={(answer) => void attempt('code', () => onAnswer(answer))}
        />
        <Button variant="ghost" busy={busy === 'lost'} onClick={() => void attempt('lost', report)}>
          I have none of these anymore
        </Button>
        <Button variant="ghost" onClick={() => onRestart(false)}>
          Back to sign in
        </Button>
      </div>
    </AccountCard>
  )
}

interface CodeFormProps {
  codes: TypedFactor[]
  busy: boolean
  /** The server's message about the last code; '' for none. */
  refusal: string
  onSubmit: (answer: FactorAnswer) => void
}

function CodeForm({ codes, busy, refusal, onSubmit }: CodeFormProps) {
  const [kind, setKind] = useState(codes[0])
  const [code, setCode] = useState('')
  const [own, setOwn] = useState('')
  if (!kind) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = codeProblem(kind, code)
    setOwn(found)
    if (!found) onSubmit({ method: kind, code })
  }
  const choose = (next: TypedFactor) => {
    setKind(next)
    setCode('')
    setOwn('')
  }
  return (
    <form method="dialog" className={card.form} onSubmit={submit} noValidate>
      <CodeField kind={kind} value={code} onChange={setCode} error={own || refusal || undefined} autoFocus />
      <Button type="submit" size="lg" block busy={busy}>
        Sign In
      </Button>
      <OtherCode codes={codes} kind={kind} onKind={choose} />
    </form>
  )
}

const Reported = ({ recovery, onRestart }: { recovery: FactorRecovery; onRestart: () => void }) => (
  <AccountCard title="Check your email" lead="We have sent you a link that removes your second step.">
    <div className={card.form}>
      <p>
        For your safety the link works from <strong>{readerTime(recovery.readyAt)}</strong> until{' '}
        <strong>{readerTime(recovery.expiresAt)}</strong>. Until then you can stop it by the same link, and wherever you
        are signed in.
      </p>
      <Button variant="secondary" onClick={onRestart}>
        Back to sign in
      </Button>
    </div>
  </AccountCard>
)
