import { Clock, MapPin } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button'
import { Card } from '../../ui/layout/page'
import { Tabs } from '../../ui/layout/tabs'
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
        <Button variant="secondary" size="sm" onClick={() => onShow(all ? 'engineering' : 'all')}>
          {all ? 'View Positions by Team' : 'View All Positions'}
        </Button>
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
      <Button variant="secondary" aria-describedby={id} onClick={onApply}>
        Apply Now
      </Button>
    </Card>
  )
}
