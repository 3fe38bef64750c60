import { lazy, Suspense, useId, useState } from 'react'
import type { AdminSettings } from '#worker/contract/admin'
import { knob, muted, setting, settingName, settingWords, track } from './settings.css'

// Asked once in a shop's life, so it comes when it is asked.
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

/** The switch between test and live, for the whole platform. */
export function LiveMode({ settings, onChange }: LiveModeProps) {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (enableLiveMode: boolean) => {
    setAsking(false)
    setWanted(enableLiveMode)
    // What was changed stays as it was wanted until the page is loaded again.
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
      <Switch
        checked={wanted ?? settings.enableLiveMode}
        disabled={!settings.duffelApiConfigured || wanted !== null}
        labelledBy={`${id}-name`}
        describedBy={`${id}-words`}
        onChange={(enableLiveMode) => (enableLiveMode ? setAsking(true) : void change(false))}
      />
      {isAsking && (
        <Suspense>
          <LiveQuestion onAnswer={(isWanted) => (isWanted ? void change(true) : setAsking(false))} />
        </Suspense>
      )}
    </div>
  )
}

interface SwitchProps {
  checked: boolean
  disabled?: boolean
  /** The ids of its name and of what explains it. */
  labelledBy: string
  describedBy: string
  onChange: (checked: boolean) => void
}

/** Something that is on or off, and changes at once. */
const Switch = ({ checked, disabled = false, labelledBy, describedBy, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className={track}
    aria-checked={checked}
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    disabled={disabled}
    onClick={() => onChange(!checked)}
  >
    <span className={knob} />
  </button>
)
