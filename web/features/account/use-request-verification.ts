import { plainMessage } from '../../api/api-error'
import { useToast } from '../../ui/overlay/toast'
import { requestVerification } from './account-api'

/** Sends the signed-in user another link that confirms their address, and shows a toast about it. Never rejects. */
export function useRequestVerification(): () => Promise<void> {
  const toast = useToast()
  return async () => {
    try {
      await requestVerification()
      toast({ title: 'Check your email', description: 'We have sent a link to your address. It works for 30 minutes.' })
    } catch (error) {
      toast({ tone: 'destructive', title: 'Link not sent', description: plainMessage(error) })
    }
  }
}
