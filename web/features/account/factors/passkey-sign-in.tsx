import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SignedInUser } from '#worker/contract/security/factors'
import { useTakenOver } from '../../../page/served-page'
import { Button } from '../../../ui/button'
import { useToast } from '../../../ui/overlay/toast'
import { or } from '../account-card.css'
import { loginPasskeyOptions, signInByPasskey } from './factors-api'
import { askForPasskey, isAborted, knowsPasskeys, offersPasskeys, passkeyFailure, stopAsking } from './passkeys'

/** Below the sign-in form: signs in with a passkey alone, by a button or by a passkey that the browser suggests in the username field. */
export function PasskeySignIn({ onEnter }: { onEnter: (user: SignedInUser) => Promise<void> }) {
  const toast = useToast()
  const isTakenOver = useTakenOver()
  const [busy, setBusy] = useState(false)
  const enter = useRef(onEnter)
  enter.current = onEnter
  const tell = (error: unknown) => {
    if (isAborted(error)) return
    toast({ tone: 'destructive', title: 'Login failed', description: passkeyFailure(error) })
  }
  const show = useRef(tell)
  show.current = tell
  useEffect(() => {
    let isOpen = true
    let isOffered = false
    const offer = async ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.autocomplete.includes('webauthn')) return
      removeEventListener('focusin', offer)
      try {
        if (!(await offersPasskeys())) return
        const options = await loginPasskeyOptions()
        if (!isOpen) return
        isOffered = true
        const response = await askForPasskey(options, { offered: true })
        if (isOpen) await enter.current(await signInByPasskey(response))
      } catch (error) {
        // Browsers have many reasons to suggest nothing. No message is shown, because the visitor didn't ask for a passkey.
        if (isOpen && error instanceof Error && error.name === 'ApiError') show.current(error)
      }
    }
    addEventListener('focusin', offer)
    return () => {
      isOpen = false
      if (isOffered) void stopAsking()
      removeEventListener('focusin', offer)
    }
  }, [])
  // The server can't know whether the browser supports passkeys. Nearly all do, so the button keeps its place during hydration.
  if (isTakenOver && !knowsPasskeys()) return null
  const signIn = async () => {
    setBusy(true)
    try {
      await onEnter(await signInByPasskey(await askForPasskey(await loginPasskeyOptions())))
    } catch (error) {
      tell(error)
    }
    setBusy(false)
  }
  return (
    <>
      <p className={or}>or</p>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={<KeyRound size={18} aria-hidden="true" />}
        busy={busy}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
    </>
  )
}
