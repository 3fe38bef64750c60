import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import type { DayButtonProps } from 'react-day-picker'
import { localDay } from '../../../format/dates'
import { VisuallyHidden } from '../../../ui/visually-hidden'

/** What a calendar tells of its days beside their numbers. Days are yyyy-MM-dd. */
export interface DayNotes {
  /** Whether there is room for little: two short lines. */
  isSmall?: boolean
  /** Under the number. */
  show: (day: string) => ReactNode
  /** The whole name of a day, for those who don't see it. */
  name: (day: string) => string
}

const Notes = createContext<DayNotes | null>(null)

/** Gives notes to the days below it. */
export const NotesOfDays = Notes.Provider

/** A day's button with its note, named by the whole of what it says. It takes the focus as the picker's own does. */
export function NotedDay({ day, modifiers, children, 'aria-label': name, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const notes = use(Notes)
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])
  return (
    <button type="button" ref={ref} {...button}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true">{children}</span>
      {notes?.show(localDay(day.date))}
    </button>
  )
}
