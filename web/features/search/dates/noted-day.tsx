import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import type { DayButtonProps } from 'react-day-picker'
import { localDay } from '../../../format/dates'
import { VisuallyHidden } from '../../../ui/visually-hidden'

/** Notes on the days of a calendar. Days are yyyy-MM-dd. */
export interface DayNotes {
  /** Whether there is room for two short lines only. */
  isSmall?: boolean
  /** The note under the number. */
  show: (day: string) => ReactNode
  /** The price of the whole journey as it is chosen, "$401"; '' where none was seen. */
  journey?: string
  /** The accessible name of a day. */
  name: (day: string) => string
}

const Notes = createContext<DayNotes | null>(null)

/** Provides the notes to the days inside it. */
export const NotesOfDays = Notes.Provider

/** A day's button with its note, which is part of its accessible name. It takes the focus like the picker's own button. */
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
