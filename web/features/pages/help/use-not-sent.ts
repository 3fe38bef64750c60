import type { Brand } from '#worker/contract/brand'
import { useToast } from '../../../ui/overlay/toast'

/** Tells whoever filled in a form that nothing was sent, and how to reach the brand instead (decision 28). */
export function useNotSent({ phone, email }: Brand['contact']): () => void {
  const toast = useToast()
  const instead = email ? `Call ${phone} or email ${email}.` : `Call ${phone}.`
  return () => toast({ title: 'Not available yet', description: `Nothing was sent. ${instead}` })
}
