/** For each state the events that may happen in it, and the state that each leads to. */
export type Transitions<State extends string> = Readonly<Record<State, Readonly<Record<string, NoInfer<State>>>>>

/** The events that a table of transitions knows. */
export type EventOf<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table] & string

/** From which states an event leads on, and to which one: an event leads to the same state from everywhere. */
export interface Move<State> {
  from: State[]
  to: State
}

/** The move that an event makes. @throws Error when the table doesn't know the event */
export function findMove<State extends string>(table: Transitions<State>, event: string): Move<State> {
  const rows = Object.entries<Readonly<Record<string, State>>>(table)
  const leading = rows.filter(([, events]) => Object.hasOwn(events, event))
  const to = leading[0]?.[1][event]
  if (to === undefined) throw new Error(`No state knows the event ${event}`)
  return { from: leading.map(([state]) => state as State), to }
}
