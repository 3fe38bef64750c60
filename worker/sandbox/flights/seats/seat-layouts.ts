import type { AircraftType, Cabin } from '../schedule/carriers'

/** A cabin of an aircraft: seat letters by section (with aisles between them) and its rows. */
export interface CabinLayout {
  deck: 0 | 1
  sections: readonly string[]
  firstRow: number
  lastRow: number
  exitRows: readonly number[]
  /** Rows over the wing, first and last; null when the cabin is ahead of it. */
  wings: readonly [number, number] | null
}

type Plan = Partial<Record<Cabin, readonly CabinLayout[]>>

const cabin = (
  letters: string,
  [firstRow, lastRow]: [number, number],
  exitRows: number[] = [],
  wings: [number, number] | null = null,
  deck: 0 | 1 = 0,
): CabinLayout => ({ deck, sections: letters.split('-'), firstRow, lastRow, exitRows, wings })

const PLANS: Record<AircraftType['layout'], Plan> = {
  turboprop: { economy: [cabin('AC-DF', [1, 18], [1])] },
  regional: {
    economy: [cabin('AC-DF', [6, 24], [12], [10, 15])],
    business: [cabin('A-DF', [1, 4])],
  },
  narrow: {
    economy: [cabin('ABC-DEF', [6, 32], [12, 13], [10, 20])],
    business: [cabin('AC-DF', [1, 4])],
  },
  'narrow-long': {
    economy: [cabin('ABC-DEF', [10, 37], [18, 26], [16, 26])],
    business: [cabin('AC-DF', [1, 5])],
  },
  'wide-seven': {
    economy: [cabin('AB-DEF-HJ', [18, 42], [27], [22, 31])],
    premium_economy: [cabin('AB-DEF-HJ', [12, 15])],
    business: [cabin('A-DG-K', [1, 8])],
  },
  'wide-eight': {
    economy: [cabin('AC-DEFG-HK', [18, 45], [29], [22, 33])],
    premium_economy: [cabin('AC-DFG-HK', [12, 15])],
    business: [cabin('A-DG-K', [1, 8])],
    first: [cabin('A-DG-K', [1, 2])],
  },
  'wide-nine': {
    economy: [cabin('ABC-DEF-HJK', [20, 45], [20, 31], [22, 33])],
    premium_economy: [cabin('AC-DEF-HK', [15, 18])],
    business: [cabin('A-DG-K', [4, 12])],
    first: [cabin('A-DG-K', [1, 2])],
  },
  'wide-ten': {
    economy: [cabin('ABC-DEFG-HJK', [20, 52], [20, 38], [25, 38])],
    premium_economy: [cabin('AC-DEFG-HK', [15, 18])],
    business: [cabin('A-DG-K', [4, 13])],
    first: [cabin('A-DG-K', [1, 2])],
  },
  'double-deck': {
    economy: [cabin('ABC-DEFG-HJK', [43, 78], [43, 54, 67], [50, 62]), cabin('AC-DEFG-HK', [80, 86], [80], null, 1)],
    premium_economy: [cabin('AC-DEFG-HK', [31, 38])],
    business: [cabin('A-DG-K', [11, 24], [], null, 1)],
    first: [cabin('A-EF-K', [1, 4])],
  },
}

/** The cabins of an aircraft for a ticket of that class; economy when the aircraft doesn't have it. */
export const cabinLayouts = ({ layout }: AircraftType, wanted: Cabin): readonly CabinLayout[] =>
  PLANS[layout][wanted] ?? PLANS[layout].economy ?? []
