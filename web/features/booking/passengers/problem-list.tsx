import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { focus, getErrors } from '../../../ui/form/form-library'
import { body, icon, title, tone } from '../../../ui/layout/notice.css'
import { problem, problems } from './passenger.css'
import { type PassengerForm, passengerName } from './passenger-form'
import { INCOMPLETE } from './passenger-schema'
import { isAgeProblem } from './travelers'
import { typedIn, useOfForm } from './use-of-form'

interface ProblemListProps {
  form: PassengerForm
  /** Whether the server has refused something, which is listed at once. */
  isRefused: boolean
}

/** Each refused field and its message, traveler by traveler. */
const inOrder = (errors: Partial<Record<string, string>>) =>
  Object.entries(errors)
    .flatMap(([name, message]) => {
      const [, index] = /^passengers\.(\d+)\./.exec(name) ?? []
      return index === undefined || !message ? [] : [{ name, index: Number(index), message }]
    })
    .toSorted((one, other) => one.index - other.index)

/**
 * Over the form, once it was sent: what is missing or wrong, each a way to its field. It takes the focus when the form is refused, so that
 * it is read once; a corrected field leaves it.
 */
export function ProblemList({ form, isRefused }: ProblemListProps) {
  useSignals()
  const found = useOfForm(() => {
    const travelers = typedIn(form)
    return inOrder(getErrors(form)).map(({ name, index, message }) => {
      // A last name alone may be that of several.
      const who = passengerName(travelers[index]?.firstName ? travelers[index] : undefined, `Passenger ${index + 1}`)
      // A wrong age names its traveler where the name is typed.
      const isNamed = isAgeProblem(message) && Boolean(travelers[index]?.firstName)
      return { name, text: travelers.length > 1 && !isNamed ? `${who}: ${message}` : message }
    })
  })
  const list = useRef<HTMLDivElement>(null)
  const read = useRef(0)
  const sent = form.submitting.value ? 0 : form.submitCount.value
  useEffect(() => {
    if (!list.current || sent <= read.current) return
    read.current = sent
    list.current.focus()
  })
  if (found.length === 0 || !(isRefused || form.submitCount.value > 0)) return null
  return (
    // Read because it takes the focus, and not announced on top of that.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of the form
    <div className={tone.danger} ref={list} role="group" tabIndex={-1} aria-label={INCOMPLETE}>
      <CircleAlert size={20} className={icon.danger} aria-hidden="true" />
      <div className={body}>
        <p className={title}>{INCOMPLETE}</p>
        <ul className={problems}>
          {found.map(({ name, text }) => (
            <li key={name}>
              <button type="button" className={problem} onClick={() => focus(form, name as 'passengers.0.firstName')}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
