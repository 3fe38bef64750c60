import { signOut } from '../../api/user'

/** Ends the session, then loads the home page anew, so that nothing of the user stays in memory. A failure is only logged (A §7). */
export async function signOutAndLeave(leave: () => void) {
  try {
    await signOut()
  } catch (error) {
    console.warn('Signing out failed', error)
    return
  }
  leave()
}
