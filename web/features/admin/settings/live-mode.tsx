import * as Switch from 'radix-ui/switch'
import { lazy, Suspense, useId, useState } from 'react'
import type { AdminSettings } from '#worker/contract/admin'
import { knob, muted, setting, settingName, settingWords, track } from './settings.css'

// Shown once in the life of a platform, so it is only loaded then.
const LiveQuestion = lazy(() => import('./live-question').then((module) => ({ default: module.LiveQuestion })))

interface LiveModeProps {
  settings: AdminSettings
  /** Switches the mode; resolves to false when it stays as it was. */
  onChange: (enableLiveMode: boolean) => Promise<boolean>
}

function explain({ duffelApiConfigured, enableLiveMode }: AdminSettings): string {
  if (!duffelApiConfigured) return 'Live mode needs the flight provider’s live token.'
  return enableLiveMode
    ? 'Bookings are real and cards are charged.'
    : 'Bookings are made with test data, and no card is charged.'
}

/** The switch between test and live mode, for the whole platform. */
export function LiveMode({ settings, onChange }: LiveModeProps) {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (enableLiveMode: boolean) => {
    setAsking(false)
    setWanted(enableLiveMode)
    // After success the switch keeps its new state until the page reloads.
    if (!(await onChange(enableLiveMode))) setWanted(null)
  }
  return (
    <div className={setting}>
      <div className={settingWords}>
        <h3 className={settingName} id={`${id}-name`}>
          Live Mode
        </h3>
        <p className={muted} id={`${id}-words`}>
          {explain(settings)}
        </p>
      </div>
      <Switch.Root
        className={track}
        checked={wanted ?? settings.enableLiveMode}
        disabled={!settings.duffelApiConfigured || wanted !== null}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-words`}
        onCheckedChange={(enableLiveMode) => (enableLiveMode ? setAsking(true) : void change(false))}
      >
        <Switch.Thumb className={knob} />
      </Switch.Root>
      {isAsking && (
        <Suspense>
          <LiveQuestion onAnswer={(isWanted) => (isWanted ? void change(true) : setAsking(false))} />
        </Suspense>
      )}
    </div>
  )
}
