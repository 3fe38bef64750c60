import { useEffect, useRef, useState } from 'react'
import type { ProofState } from '#worker/contract/security/factors'
import { plainMessage } from '../../../api/api-error'
import { askForProofBy } from '../../../api/raised-session'
import { useToast } from '../../../ui/overlay/toast'
import { proofState } from './proof-api'
import { ProofDialog } from './proof-dialog'

interface Question {
  state: ProofState
  end: (proved: boolean) => void
}

/** Opens the one dialog that asks who is there, whenever a call needs it. Calls that come meanwhile wait for the same answer. */
export function ProofHost() {
  const toast = useToast()
  const [question, setQuestion] = useState<Question | null>(null)
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
    return askForProofBy(() => (underWay.current ??= ask()))
  }, [toast])
  return question && <ProofDialog state={question.state} onEnd={question.end} />
}
