export interface SatisfactionMetric {
  /** As it is read. */
  figure: string
  /** How full the ring is, 0 to 1. */
  share: number
  label: string
}

/** P §2's four. */
export const SATISFACTION: readonly SatisfactionMetric[] = [
  { figure: '97%', share: 0.97, label: 'would book with us again' },
  { figure: '4.8/5', share: 0.96, label: 'average trip rating' },
  { figure: '86%', share: 0.86, label: 'found their flight in one search' },
  { figure: '9.2/10', share: 0.92, label: 'for ease of booking' },
]
