import { browsersAndCalls } from './browsers-and-calls'
import { configurationAndData } from './configuration-and-data'
import { cryptography } from './cryptography'
import { inputAndRules } from './input-and-rules'
import { REQUIREMENTS, type Rows } from './requirements'
import { sessionsAndRights } from './sessions-and-rights'
import { signingIn } from './signing-in'
import { sourceAndLogs } from './source-and-logs'

/** How Tailfin stands against each requirement of OWASP ASVS 5.0, levels 1 and 2. */
export const ASVS: Rows = {
  ...inputAndRules,
  ...browsersAndCalls,
  ...signingIn,
  ...sessionsAndRights,
  ...cryptography,
  ...configurationAndData,
  ...sourceAndLogs,
}

/** How many requirements of a level stand how. */
export interface Tally {
  level: number
  shown: number
  notApplicable: number
  missing: number
}

/** The tally of levels 1 and 2. A requirement without a row is missing. */
export const tally = (): Tally[] =>
  [1, 2].map((level) => {
    const rows = REQUIREMENTS.filter((requirement) => requirement.level === level).map(({ id }) => ASVS[id])
    const count = (kind: string) => rows.filter((row) => row && kind in row).length
    const [shown, notApplicable] = [count('shownBy'), count('notApplicable')]
    return { level, shown, notApplicable, missing: rows.length - shown - notApplicable }
  })
