import { Cancun } from './cancun'
import { Dubai } from './dubai'
import { London } from './london'
import { NewYork } from './new-york'
import { Paris } from './paris'
import { Sydney } from './sydney'
import { Tokyo } from './tokyo'

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
