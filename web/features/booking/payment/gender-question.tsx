import { Card } from '../../../ui/card'
import { SelectField } from '../../../ui/select-field'
import { heading, questions, section } from './payment-screen.css'

/** A traveler who kept the gender undisclosed. */
export interface Undisclosed {
  index: number
  name: string
}

interface GenderQuestionProps {
  travelers: Undisclosed[]
  /** Set once payment was tried without an answer. */
  error: string | undefined
  onAnswer: (index: number, gender: string) => void
}

const OPTIONS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
]

/** Asks again for what airlines must know before they issue a ticket (decision 17). */
export const GenderQuestion = ({ travelers, error, onAnswer }: GenderQuestionProps) => (
  <Card as="section" aria-labelledby="gender-question" className={section}>
    <h2 className={heading} id="gender-question">
      One answer is missing
    </h2>
    <p>Airlines issue a ticket only with the F or M that stands in the passport.</p>
    <div className={questions}>
      {travelers.map(({ index, name }) => (
        <SelectField
          key={index}
          label={`Gender of ${name}`}
          placeholder="Choose"
          options={OPTIONS}
          value=""
          error={error}
          onChange={({ target }) => onAnswer(index, target.value)}
          required
        />
      ))}
    </div>
  </Card>
)
