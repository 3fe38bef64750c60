import { Dialog } from '../../ui/overlay/dialog'
import { steps } from './layout.css'

export type Platform = 'ios' | 'android'

const HOW: Record<Platform, { title: string; steps: (host: string) => string[] }> = {
  ios: {
    title: 'Install on iPhone',
    steps: (host) => [
      `Open ${host} in Safari on your iPhone or iPad.`,
      'Tap Share, the square with an arrow.',
      'Choose Add to Home Screen, then tap Add.',
    ],
  },
  android: {
    title: 'Install on Android',
    steps: (host) => [
      `Open ${host} in Chrome on your phone.`,
      'Open the menu, the three dots.',
      'Choose Add to Home screen, then Install.',
    ],
  },
}

/** How to put the site on a phone's home screen by hand. */
export const InstallDialog = ({ platform, onClose }: { platform: Platform; onClose: () => void }) => (
  <Dialog title={HOW[platform].title} open onOpenChange={(open) => open || onClose()}>
    <ol className={steps}>
      {HOW[platform].steps(location.host).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </Dialog>
)
