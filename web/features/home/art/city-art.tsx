import { laterPart } from '../../../page/later-part'
import { Dubai, Paris, Sydney, Tokyo } from './cities-east'
import { Cancun, London, NewYork } from './cities-west'
import type { FurtherName } from './further-cities'
import { Sky } from './sky'

/** The cities that most home pages show; the others are loaded where a page shows one of them. */
const CITIES = {
  cancun: Cancun,
  dubai: Dubai,
  london: London,
  newYork: NewYork,
  paris: Paris,
  sydney: Sydney,
  tokyo: Tokyo,
}
type SceneName = keyof typeof CITIES | FurtherName | 'sky'

const FurtherCity = laterPart('features/home/art/further-cities.tsx', () =>
  import('./further-cities').then(({ FurtherCity: City }) => City),
)

const CODES: Record<Exclude<SceneName, 'sky'>, string> = {
  amsterdam: 'AMS',
  athens: 'ATH',
  bangkok: 'BKK DMK',
  cairo: 'CAI',
  cancun: 'CUN',
  capeTown: 'CPT',
  dubai: 'DXB DWC',
  istanbul: 'IST SAW',
  lisbon: 'LIS',
  london: 'LON LHR LGW LCY STN LTN',
  mexicoCity: 'MEX NLU',
  newYork: 'NYC JFK LGA EWR',
  paris: 'PAR CDG ORY',
  rio: 'RIO GIG SDU',
  rome: 'ROM FCO CIA',
  sanFrancisco: 'SFO',
  singapore: 'SIN',
  sydney: 'SYD',
  tokyo: 'TYO HND NRT',
}
const scenes = Object.entries(CODES) as [SceneName, string][]

/** The drawing for an airport or city code. */
export const sceneOf = (code: string): SceneName => scenes.find(([, codes]) => codes.includes(code))?.[0] ?? 'sky'

/** A city's drawing; the sky at dusk beside another sky. */
export function CityArt({ scene, isDusk = false }: { scene: SceneName; isDusk?: boolean }) {
  if (scene === 'sky') return <Sky isDusk={isDusk} />
  if (!(scene in CITIES)) return <FurtherCity city={scene as FurtherName} /> // each other name is one of these
  const City = CITIES[scene as keyof typeof CITIES]
  return <City />
}
