import { Clock, MapPin } from 'lucide-react'
import { useId } from 'react'
import { ALL_TEAMS, type Job, positionName, type Team, teamsOf } from '#worker/content/open-positions'
import { needsScript } from '../../styles/scripting.css'
import { Button, buttonClass } from '../../ui/button'
import { Card } from '../../ui/layout/page'
import { Tabs } from '../../ui/layout/tabs'
import { onPlainPress } from '../../ui/plain-press'
import * as css from './careers.css'
import { Paragraphs } from './paragraphs'

interface PositionsProps {
  jobs: readonly Job[]
  /** The team in the address, or all; an unknown one counts as the first. */
  shown: string | undefined
  onShow: (shown: string) => void
  /** Called with the name that applications use for the position. */
  onApply: (position: string) => void
}

/** Each team's positions in a tab, or those of all teams in one list. */
export function Positions({ jobs, shown, onShow, onApply }: PositionsProps) {
  const teams = teamsOf(jobs)
  const team = teams.find(({ slug }) => slug === shown) ?? teams[0]
  if (!team) return null
  const all = shown === ALL_TEAMS || teams.length === 1
  const apply = (job: Job) => onApply(positionName(job, jobs))
  return (
    <>
      <div className={css.head}>
        <p role="status">{all ? countOfAll(jobs.length) : `${team.jobs.length} of ${jobs.length} open positions`}</p>
        {teams.length > 1 && (
          <a
            href={all ? '/careers' : `/careers?team=${ALL_TEAMS}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            onClick={onPlainPress(() => onShow(all ? (teams[0]?.slug ?? ALL_TEAMS) : ALL_TEAMS))}
          >
            {all ? 'View Positions by Team' : 'View All Positions'}
          </a>
        )}
      </div>
      {all ? (
        <AllTeams teams={teams} onApply={apply} />
      ) : (
        <Tabs
          label="Teams"
          value={team.slug}
          onChange={onShow}
          items={teams.map(({ slug, name, jobs: open }) => ({
            value: slug,
            label: name,
            href: `/careers?${new URLSearchParams({ team: slug })}`,
            content: <JobList jobs={open} level={3} onApply={apply} />,
          }))}
        />
      )}
    </>
  )
}

const countOfAll = (count: number) => (count === 1 ? 'One open position' : `All ${count} open positions`)

interface ListProps {
  onApply: (job: Job) => void
}

const AllTeams = ({ teams, onApply }: ListProps & { teams: readonly Team[] }) => (
  <div className={css.teams}>
    {teams.map(({ slug, name, jobs }) => (
      <section key={slug}>
        <h3 className={css.teamName}>{name}</h3>
        <JobList jobs={jobs} level={4} onApply={onApply} />
      </section>
    ))}
  </div>
)

interface JobListProps extends ListProps {
  jobs: readonly Job[]
  /** The level of the jobs' headings. */
  level: 3 | 4
}

/** Open jobs, each with its facts and a button to apply. */
const JobList = ({ jobs, level, onApply }: JobListProps) => (
  <ul className={css.jobs}>
    {jobs.map((job, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two positions may have the same title
      <JobCard key={at} job={job} level={level} onApply={() => onApply(job)} />
    ))}
  </ul>
)

function JobCard({ job, level, onApply }: { job: Job; level: 3 | 4; onApply: () => void }) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <Card as="li" className={css.job}>
      <div>
        <Heading className={css.jobTitle} id={id}>
          {job.title}
        </Heading>
        <p className={css.facts}>
          <span className={css.fact}>
            <MapPin size={16} aria-hidden="true" />
            <span>{job.location}</span>
          </span>
          <span className={css.fact}>
            <Clock size={16} aria-hidden="true" />
            <span>{job.type}</span>
          </span>
        </p>
        <div className={css.description}>
          <Paragraphs text={job.text} />
        </div>
      </div>
      {/* Its accessible name is the visible text; its description names the job. */}
      <Button variant="secondary" className={needsScript} aria-describedby={id} onClick={onApply}>
        Apply Now
      </Button>
    </Card>
  )
}
