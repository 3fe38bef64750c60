import { useEffect, useRef, useState } from 'react'
import type { ProofState } from '#worker/contract/security/factors'
import { plainMessage } from '../../../api/api-error'
import { askForProofBy } from '../../../api/raised-session'
import { NewTabLink } from '../../../ui/link'
import { Dialog } from '../../../ui/overlay/dialog'
import { useToast } from '../../../ui/overlay/toast'
import { proofState } from './proof-api'
import { ProofDialog } from './proof-dialog'

interface Question {
  state: ProofState
  end: (proved: boolean) => void
}

/**
 * Opens the identity dialog when a call needs it; calls made meanwhile wait for the same answer. Also opens the dialog that says that a
 * change needs a second factor, which the account doesn't have yet.
 */
export function ProofHost() {
  const toast = useToast()
  const [question, setQuestion] = useState<Question | null>(null)
  const [lacksFactor, setLacksFactor] = useState(false)
  const underWay = useRef<Promise<boolean> | null>(null)
  useEffect(() => {
    const ask = async () => {
      try {
        const state = await proofState()
        if (state.raisedUntil !== null) return true
        return await new Promise<boolean>((end) => setQuestion({ state, end }))
      } catch (error) {
        toast({ tone: 'destructive', title: 'Not confirmed', description: plainMessage(error) })
        return false
      } finally {
        setQuestion(null)
        underWay.current = null
      }
    }
    return askForProofBy(async (needsFactor = false) => {
      setLacksFactor(needsFactor)
      if (needsFactor) return false
      underWay.current ??= ask()
      return underWay.current
    })
  }, [toast])
  if (question) return <ProofDialog state={question.state} onEnd={question.end} />
  return (
    <Dialog
      title="Set up a second step first"
      description="This change needs a passkey or an app beside your password. Nothing was changed."
      open={lacksFactor}
      onOpenChange={setLacksFactor}
    >
      <p>
        It takes a minute in your <NewTabLink href="/account-settings?tab=security">account settings</NewTabLink>. Then
        come back and do this again.
      </p>
    </Dialog>
  )
}
