/** For each state the possible events, and the state that each leads to. */
export type Transitions<State extends string> = Readonly<Record<State, Readonly<Record<string, NoInfer<State>>>>>

/** The events of a table of transitions. */
export type EventOf<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table] & string

/** The states from which an event is possible, and the one state that it leads to. */
export interface Move<State> {
  from: State[]
  to: State
}

/** The transition of an event. @throws Error when the table doesn't have the event */
export function findMove<State extends string>(table: Transitions<State>, event: string): Move<State> {
  const rows = Object.entries<Readonly<Record<string, State>>>(table)
  const leading = rows.filter(([, events]) => Object.hasOwn(events, event))
  const to = leading[0]?.[1][event]
  if (to === undefined) throw new Error(`No state knows the event ${event}`)
  return { from: leading.map(([state]) => state as State), to }
}
