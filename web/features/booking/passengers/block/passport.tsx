import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../../../../ui/button'
import { Skeleton } from '../../../../ui/layout/page'
import { reveal } from '../passenger.css'
import { type BlockProps, PASSPORT_FIELDS, type PassengerFields } from '../passenger-form'

// Few airlines ask for it before the airport.
const loadFields = () => import('./passport-fields')
const PassportFields = lazy(async () => ({ default: (await loadFields()).PassportFields }))

interface PassportProps extends BlockProps {
  required: boolean
  /** The passport as typed before. */
  typed: PassengerFields | undefined
  dates: { today: string; lastDeparture: string }
}

/** A passport: asked for where the airline needs it, else closed until somebody wants to give it. What was typed stays when it is closed. */
export function Passport({ required, typed, ...props }: PassportProps) {
  const [isOpen, setOpen] = useState(() => PASSPORT_FIELDS.some((field) => typed?.[field]))
  // The pressed button goes away: keyboard users continue from what replaces it.
  const isPressed = useRef(false)
  const press = (opens: boolean) => {
    isPressed.current = true
    setOpen(opens)
  }
  const takeFocus = (element: HTMLElement | null) => {
    if (!element || !isPressed.current) return
    isPressed.current = false
    element.focus()
  }
  if (!required && !isOpen) {
    return (
      <Button
        ref={takeFocus}
        variant="ghost"
        size="sm"
        className={reveal}
        onPointerEnter={loadFields}
        onClick={() => press(true)}
      >
        Add Passport Info
      </Button>
    )
  }
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <PassportFields
        required={required}
        onSkip={() => press(false)}
        onShown={(group) => takeFocus(group?.querySelector('input') ?? null)}
        {...props}
      />
    </Suspense>
  )
}
