import type { Mode } from '../contract/system'

/** The platform's switch between test and live. */
export interface ModeStore {
  /** The stored mode; test when none is stored. */
  read(): Promise<Mode>
}
