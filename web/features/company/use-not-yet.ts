import { useToast } from '../../ui/overlay/toast'

/** Shows a toast that a feature is not available yet; `description` says what to do instead, or what was not done. */
export function useNotYet(): (description: string) => void {
  const toast = useToast()
  return (description) => toast({ title: 'Not available yet', description })
}
