import type { ContentOf } from '../contract/content/pages'
import { slugsOf } from './slugs'

type Positions = NonNullable<ContentOf<'careers'>['positions']>
export type Job = Positions['jobs'][number]

/** What the address names for the positions of all teams. */
export const ALL_TEAMS = 'all'

/** A team that looks for people. */
export interface Team {
  /** Its name in the address. */
  slug: string
  name: string
  jobs: readonly Job[]
}

/** The teams that a brand's positions name, in the order in which they come first. Capitals and spaces make no other team. */
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

/** What an application calls a position: its title, and the place where another one has the same title. */
export const positionName = (job: Job, jobs: readonly Job[]): string =>
  jobs.some((other) => other !== job && other.title === job.title) ? `${job.title}, ${job.location}` : job.title
