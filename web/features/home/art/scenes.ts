import { Dubai, Paris, Sydney, Tokyo } from './cities-east'
import { Cancun, London, NewYork } from './cities-west'
import { Sky } from './sky'

/** The drawings of cities, made for their cards. */
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
export type SceneName = keyof typeof SCENES
