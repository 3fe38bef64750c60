import { useToast } from '../../ui/overlay/toast'

/** Says that a button has no effect yet, and what to do instead or what did not happen. */
export function useNotYet(): (description: string) => void {
  const toast = useToast()
  return (description) => toast({ title: 'Not available yet', description })
}
