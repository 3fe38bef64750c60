import { Clock, MapPin } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/page'
import type { Job } from '../content/careers'
import * as css from './positions.css'

interface JobListProps {
  jobs: readonly Job[]
  /** The level of the jobs' headings. */
  level: 3 | 4
  onApply: (job: Job) => void
}

/** Open jobs, each with what it is and a button to apply. */
export const JobList = ({ jobs, level, onApply }: JobListProps) => (
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
