import { ApiError } from '../../api/api-error'
import { useToast } from '../../ui/overlay/toast'
import { requestVerification } from './account-api'

/** Sends the signed-in user another link that confirms their address, and tells how that went. Never rejects. */
export function useRequestVerification(): () => Promise<void> {
  const toast = useToast()
  return async () => {
    try {
      await requestVerification()
      toast({ title: 'Check your email', description: 'We have sent a link to your address. It works for 30 minutes.' })
    } catch (error) {
      const told = error instanceof ApiError ? error.plain : ''
      toast({ tone: 'destructive', title: 'Link not sent', description: told || 'Please try again later.' })
    }
  }
}
