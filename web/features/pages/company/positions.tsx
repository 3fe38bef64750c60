import { Button } from '../../../ui/button'
import { Tabs } from '../../../ui/layout/tabs'
import { JOBS, type Job, TEAMS, type Team } from '../content/careers'
import { JobList } from './job-list'
import * as css from './positions.css'

/** A team's jobs, or everybody's. */
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
