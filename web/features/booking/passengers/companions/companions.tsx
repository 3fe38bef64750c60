import { UserCheck, Users } from 'lucide-react'
import type { RefObject } from 'react'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/form/checkbox'
import { setValue } from '../../../../ui/form/form-library'
import { loadFrequentFlyer } from '../block/frequent-flyer'
import { chips } from '../passenger.css'
import type { BlockProps, PassengerForm } from '../passenger-form'
import type { PassengerRules } from '../passenger-schema'
import { typedIn, useOfForm } from '../use-of-form'
import { companionForEach, fittingCompanions } from './match-companions'

interface CompanionsProps {
  form: PassengerForm
  companions: SavedTraveler[]
  rules: PassengerRules
}

const useFitting = ({ form, companions, rules }: CompanionsProps, owner = '') =>
  useOfForm(() => {
    const passengers = typedIn(form)
    const fitting = fittingCompanions(companions, { travelers: rules.travelers, passengers, on: rules.lastDeparture })
    return { fitting, forEach: companionForEach(fitting, passengers, owner) }
  })

const FIELDS = ['title', 'gender', 'firstName', 'lastName', 'dateOfBirth'] as const

function fillIn({ form, companions, rules }: CompanionsProps, index: number, companion: SavedTraveler): void {
  const fill = (field: (typeof FIELDS)[number] | 'phone', value: string) =>
    setValue(form, `passengers.${index}.${field}`, value, { shouldFocus: false })
  for (const field of FIELDS) fill(field, companion[field])
  if (companion.phone && !typedIn(form)[index]?.phone) fill('phone', companion.phone)
  const { programs } = rules
  if (!programs?.loyalty_programs) return
  // If the fields can't be loaded, there is none to fill in.
  loadFrequentFlyer()
    .then(({ fillNumber }) => fillNumber({ form, index }, { companion, companions, programs }))
    .catch(() => {})
}

/** The pressed button goes away: keyboard users continue from the traveler who was filled in. */
const goOnFrom = (index: number) => document.getElementById(`passenger-${index}`)?.focus({ preventScroll: true })

/** Fills in the whole party at one press, where somebody is remembered for each of several travelers. */
export function FillInAll({ owner, ...props }: CompanionsProps & { owner: string }) {
  const { forEach } = useFitting(props, owner)
  if (forEach.length < 2 || forEach.some((companion) => companion === null)) return null
  const fillAll = () => {
    for (const [index, companion] of forEach.entries()) if (companion) fillIn(props, index, companion)
    goOnFrom(0)
  }
  return (
    <div className={chips}>
      <Button variant="secondary" icon={<Users size={18} aria-hidden="true" />} onClick={fillAll}>
        Fill in all {forEach.length} travelers
      </Button>
    </div>
  )
}

/** The companions who may be this traveler, each to be filled in at one press. */
export function FillInOne({ index, ...props }: CompanionsProps & BlockProps) {
  const fitting = useFitting(props).fitting[index] ?? []
  if (fitting.length === 0) return null
  return (
    <div className={chips}>
      {fitting.map((companion) => (
        <Button
          key={companion.id}
          variant="secondary"
          size="sm"
          icon={<UserCheck size={16} aria-hidden="true" />}
          onClick={() => {
            fillIn(props, index, companion)
            goOnFrom(index)
          }}
        >
          Fill in: {companion.firstName} {companion.lastName}
        </Button>
      ))}
    </div>
  )
}

/** Asks whether the travelers of this booking may be remembered. Nothing is stored before the booking is made. */
export const RememberTravelers = ({ remembers }: { remembers: RefObject<boolean> }) => (
  <Checkbox
    label="Remember these travelers for my next booking"
    description="Names, titles, genders, birth dates, frequent flyer and phone numbers, encrypted, and no passports. You can remove them in your account's settings."
    defaultChecked={remembers.current}
    onChange={(event) => {
      remembers.current = event.currentTarget.checked
    }}
  />
)
