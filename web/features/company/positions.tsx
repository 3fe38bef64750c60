import { Clock, MapPin } from 'lucide-react'
import { useId } from 'react'
import { needsScript } from '../../styles/scripting.css'
import { Button, buttonClass } from '../../ui/button'
import { Card } from '../../ui/layout/page'
import { Tabs } from '../../ui/layout/tabs'
import { onPlainPress } from '../../ui/plain-press'
import * as css from './careers.css'
import { JOBS, type Job, TEAMS, type Team } from './content/careers'

/** The team whose jobs are shown, or all teams. */
export type ShownTeam = Team | 'all'

interface PositionsProps {
  shown: ShownTeam
  onShow: (shown: ShownTeam) => void
  onApply: (job: Job) => void
}

const JOB_COUNT = TEAMS.reduce((sum, { team }) => sum + JOBS[team].length, 0)

/** Open jobs by team in tabs, or all of them in one list. */
export function Positions({ shown, onShow, onApply }: PositionsProps) {
  const all = shown === 'all'
  return (
    <>
      <div className={css.head}>
        <p role="status">
          {all ? `All ${JOB_COUNT} open positions` : `${JOBS[shown].length} of ${JOB_COUNT} open positions`}
        </p>
        <a
          href={all ? '/careers' : '/careers?team=all'}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          onClick={onPlainPress(() => onShow(all ? 'engineering' : 'all'))}
        >
          {all ? 'View Positions by Team' : 'View All Positions'}
        </a>
      </div>
      {all ? (
        <AllTeams onApply={onApply} />
      ) : (
        <Tabs
          label="Teams"
          value={shown}
          onChange={onShow}
          items={TEAMS.map(({ team, label }) => ({
            value: team,
            label,
            href: `/careers?team=${team}`,
            content: <JobList jobs={JOBS[team]} level={3} onApply={onApply} />,
          }))}
        />
      )}
    </>
  )
}

const AllTeams = ({ onApply }: Pick<PositionsProps, 'onApply'>) => (
  <div className={css.teams}>
    {TEAMS.map(({ team, label }) => (
      <section key={team}>
        <h3 className={css.teamName}>{label}</h3>
        <JobList jobs={JOBS[team]} level={4} onApply={onApply} />
      </section>
    ))}
  </div>
)

interface JobListProps {
  jobs: readonly Job[]
  /** The level of the jobs' headings. */
  level: 3 | 4
  onApply: (job: Job) => void
}

/** Open jobs, each with its facts and a button to apply. */
const JobList = ({ jobs, level, onApply }: JobListProps) => (
  <ul className={css.jobs}>
    {jobs.map((job) => (
      <JobCard key={job.title} job={job} level={level} onApply={() => onApply(job)} />
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
            {job.location}
          </span>
          <span className={css.fact}>
            <Clock size={16} aria-hidden="true" />
            {job.type}
          </span>
        </p>
        <p className={css.description}>{job.description}</p>
      </div>
      {/* The visible words are its name; which job it is stands in its description. */}
      <Button variant="secondary" className={needsScript} aria-describedby={id} onClick={onApply}>
        Apply Now
      </Button>
    </Card>
  )
}
