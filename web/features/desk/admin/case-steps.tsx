import type { CaseStep } from '#worker/features/issues/contract'
import { readerTime } from '../../../format/reader-time'
import { Card } from '../../../ui/layout/page'
import * as css from './case.css'
import { stepBy, stepWords } from './case-words'

interface CaseStepsProps {
  steps: CaseStep[]
  /** Whether the last step may still be under way. */
  isBusy: boolean
}

/** The actions on a case: who took each, when, and its outcome. */
export const CaseSteps = ({ steps, isBusy }: CaseStepsProps) => (
  <Card as="section" className={css.section}>
    <h2 className={css.heading}>What was done</h2>
    {steps.length === 0 ? (
      <p className={css.muted}>Nothing yet.</p>
    ) : (
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.id} className={css.step}>
            <p>
              <span className={css.stepName}>{stepWords(step)}</span>{' '}
              <span className={css.muted}>
                {stepBy(step)}, <time dateTime={step.at}>{readerTime(step.at)}</time>
              </span>
            </p>
            {step.note && <p className={css.note}>{step.note}</p>}
            <p>
              {step.outcome ??
                (isBusy ? 'It is being done.' : 'It was broken off. The records show what became of it.')}
            </p>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
