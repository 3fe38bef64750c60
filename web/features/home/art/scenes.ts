import { Dubai, Paris, Sydney, Tokyo } from './cities-east'
import { Cancun, London, NewYork } from './cities-west'

/** The drawings of cities, made for their cards. */
export const SCENES = {
  cancun: Cancun,
  dubai: Dubai,
  london: London,
  newYork: NewYork,
  paris: Paris,
  sydney: Sydney,
  tokyo: Tokyo,
}
export type SceneName = keyof typeof SCENES
