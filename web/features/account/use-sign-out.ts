import { useRouter } from '@tanstack/react-router'
import { signOut } from '../../api/user'

/**
 * Ends the session, then calls `leave`, which is to load another document, so that nothing of the user stays in memory. A
 * failure is only logged: the user stays where they are.
 */
export async function signOutAndLeave(leave: () => void) {
  try {
    await signOut()
  } catch (error) {
    console.warn('Signing out failed', error)
    return
  }
  leave()
}

/** Signs the user out and loads the home page anew. */
export function useSignOut() {
  const router = useRouter()
  return () => signOutAndLeave(() => location.assign(router.buildLocation({ to: '/' }).href))
}
