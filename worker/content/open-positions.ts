import type { ContentOf } from '../contract/content/pages'
import { slugsOf } from './slugs'

type Positions = NonNullable<ContentOf<'careers'>['positions']>
export type Job = Positions['jobs'][number]

/** The query value for the positions of all teams. */
export const ALL_TEAMS = 'all'

/** A team with open positions. */
export interface Team {
  /** Its slug. */
  slug: string
  name: string
  jobs: readonly Job[]
}

/** The teams of a brand's positions in order of first use. Names that differ only in case or spaces are one team. */
export function teamsOf(jobs: readonly Job[]): Team[] {
  const teams = new Map<string, [Job, ...Job[]]>()
  for (const job of jobs) {
    const key = job.team.trim().toLowerCase().replace(/\s+/g, ' ')
    const known = teams.get(key)
    if (known) known.push(job)
    else teams.set(key, [job])
  }
  const all = [...teams.values()]
  const slugs = slugsOf(
    all.map(([first]) => first.team),
    'team',
    [ALL_TEAMS],
  )
  return all.map((of, at) => ({ slug: slugs[at] ?? '', name: of[0].team, jobs: of }))
}

/** The name of a position on an application: its title, with the place when another one has the same title. */
export const positionName = (job: Job, jobs: readonly Job[]): string =>
  jobs.some((other) => other !== job && other.title === job.title) ? `${job.title}, ${job.location}` : job.title
