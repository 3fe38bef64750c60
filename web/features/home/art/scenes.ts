import { Dubai, Paris, Sydney, Tokyo } from './cities-east'
import { Cancun, London, NewYork } from './cities-west'
import { Sky } from './sky'

/** The drawings of cities, for their cards. */
export const SCENES = {
  cancun: Cancun,
  dubai: Dubai,
  london: London,
  newYork: NewYork,
  paris: Paris,
  sky: Sky,
  sydney: Sydney,
  tokyo: Tokyo,
}
type SceneName = keyof typeof SCENES

const BY_CODE: Readonly<Record<string, SceneName>> = {
  CUN: 'cancun',
  DXB: 'dubai',
  CDG: 'paris',
  ORY: 'paris',
  PAR: 'paris',
  SYD: 'sydney',
  LHR: 'london',
  LGW: 'london',
  LCY: 'london',
  STN: 'london',
  LTN: 'london',
  LON: 'london',
  JFK: 'newYork',
  LGA: 'newYork',
  EWR: 'newYork',
  NYC: 'newYork',
  HND: 'tokyo',
  NRT: 'tokyo',
  TYO: 'tokyo',
}

/** The drawing for an airport or city code. */
export const sceneOf = (code: string): SceneName => BY_CODE[code] ?? 'sky'
