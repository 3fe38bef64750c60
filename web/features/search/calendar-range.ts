/** A journey as the calendar asks for it. Days are yyyy-MM-dd, '' for none. */
export interface Journey {
  from: string
  /** '' while none is chosen and where only one day is wanted. */
  to: string
  asking: 'departure' | 'return'
  oneWay: boolean
}

/** What the calendar marks: the journey, or what it would be with the day that is pointed at. `to` is never before `from`. */
export function rangeToShow({ from, to, asking, oneWay }: Journey, pointed: string): { from: string; to: string } {
  const chosen = { from, to: to >= from ? to || from : from }
  if (oneWay || pointed === '') return oneWay ? { from, to: from } : chosen
  if (asking === 'return') return pointed > from ? { from, to: pointed } : chosen
  return { from: pointed, to: to > pointed ? to : pointed }
}
