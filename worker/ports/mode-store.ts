import type { Mode } from '../contract/admin'

/** The platform's switch between test and live. */
export interface ModeStore {
  /** The mode in effect: the stored one; test when none is stored, and as long as live keys are missing. */
  read(): Promise<Mode>
}

/** The hand on the switch. */
export interface ModeSwitch {
  /** Stores the mode; other places follow within a minute or so. @throws Error when the store fails */
  write(mode: Mode): Promise<void>
}
