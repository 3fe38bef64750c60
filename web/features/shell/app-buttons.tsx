import { useState } from 'react'
import type { Brand } from '#worker/contract/brand'
import { retryingImport, useLazyPart } from '../../device/lazy-part'
import { needsScript } from '../../styles/scripting.css'
import { classNames } from '../../ui/class-names'
import * as css from './footer.css'
import type { Platform } from './install-dialog'

/** Chromium's offer to install the site; TypeScript's own types don't have it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

declare global {
  interface Window {
    /** Kept by boot.ts. */
    installOffer?: InstallOffer
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

const loadDialog = retryingImport(() => import('./install-dialog'), 'InstallDialog')

const PLATFORMS = ['ios', 'android'] as const satisfies Platform[]
const LINKS = { ios: 'Get the iPhone app', android: 'Get the Android app' }
const BUTTONS = { ios: 'Install on iPhone', android: 'Install on Android' }

/**
 * A button for each kind of phone: a link to the brand's app in its store; without one, the browser's own offer to install the site, or how to do
 * it by hand.
 */
export function AppButtons({ links = {} }: { links: Brand['appLinks'] }) {
  const [asked, setAsked] = useState<Platform | null>(null)
  const dialog = useLazyPart(loadDialog, asked !== null)
  const install = (platform: Platform) => {
    const offer = window.installOffer
    if (!offer || platform === 'ios' || !navigator.userAgent.includes('Android')) return setAsked(platform)
    // It can be taken once.
    delete window.installOffer
    void offer.prompt().catch(() => setAsked(platform))
  }
  return (
    <div className={css.apps}>
      {PLATFORMS.map((platform) =>
        links[platform]?.startsWith('https:') ? (
          <a key={platform} className={css.app} href={links[platform]} rel="noopener">
            {LINKS[platform]}
          </a>
        ) : (
          <button
            key={platform}
            type="button"
            className={classNames(css.app, needsScript)}
            onClick={() => install(platform)}
          >
            {BUTTONS[platform]}
          </button>
        ),
      )}
      {dialog && asked && <dialog.InstallDialog platform={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
