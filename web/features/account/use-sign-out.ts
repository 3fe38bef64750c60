import { useRouter } from '@tanstack/react-router'
import { shownMark, showSignedIn } from '../../api/signed-in'
import { signOut } from '../../api/user'
import { forgetVisitor, tellOtherTabs } from '../../device/storage'
import { useToast } from '../../ui/overlay/toast'

interface SignOut {
  /** Loads another document, so that nothing of the user stays in memory. */
  leave: () => void
  /** Shows that the user is still signed in. */
  tellFailure: () => void
}

/** Deletes what the browser stored, even without a network, and ends the session here and in the other tabs. */
export async function signOutAndLeave({ leave, tellFailure }: SignOut) {
  forgetVisitor()
  // The page isn't reloaded when the session ends, which would stop the navigation to the next one, but when Back leads here.
  const whom = shownMark()
  showSignedIn('')
  const showAgain = () => showSignedIn(whom)
  addEventListener('pagehide', showAgain, { once: true })
  try {
    await signOut()
  } catch {
    removeEventListener('pagehide', showAgain)
    showAgain()
    tellFailure()
    return
  }
  forgetVisitor()
  tellOtherTabs()
  leave()
}

/** Signs the user out and reloads at the home page. A failure is shown until it is closed or tried again. */
export function useSignOut() {
  const router = useRouter()
  const toast = useToast()
  const signOutHere = (): Promise<void> =>
    signOutAndLeave({
      leave: () => location.assign(router.buildLocation({ to: '/' }).href),
      tellFailure: () =>
        toast({
          tone: 'destructive',
          title: 'You are still signed in',
          description: 'We could not be reached, so you are not signed out yet. Check your connection and try again.',
          stays: true,
          action: { label: 'Try again', onClick: () => void signOutHere() },
        }),
    })
  return signOutHere
}
