import { Check } from 'lucide-react'
import { VisuallyHidden } from '../visually-hidden'
import { count, list, name, step, summary } from './progress-steps.css'

interface ProgressStepsProps {
  steps: string[]
  /** Index of the step the user is on, from 0. */
  current: number
}

/** The user's position in a sequence of steps. */
export const ProgressSteps = ({ steps, current }: ProgressStepsProps) => (
  <nav aria-label="Progress">
    <ol className={list}>
      {steps.map((label, index) => (
        <li
          key={label}
          className={step[index < current ? 'done' : index === current ? 'current' : 'ahead']}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={name}>
            {index < current && <Check size={16} aria-hidden="true" />}
            <span>{label}</span>
          </span>
          {index < current && <VisuallyHidden>done</VisuallyHidden>}
        </li>
      ))}
    </ol>
    <p className={summary}>
      <span>{steps[current]}</span>
      <span className={count}>
        Step {current + 1} of {steps.length}
      </span>
    </p>
  </nav>
)
