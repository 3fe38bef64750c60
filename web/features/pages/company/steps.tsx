import { step, steps as stepsClass, text as textClass, title as titleClass } from './steps.css'

/** A process as a drawn line with numbered stops, in order. */
export const Steps = ({ steps }: { steps: readonly { title: string; text: string }[] }) => (
  <ol className={stepsClass}>
    {steps.map(({ title, text }) => (
      <li key={title} className={step}>
        <h3 className={titleClass}>{title}</h3>
        <p className={textClass}>{text}</p>
      </li>
    ))}
  </ol>
)
