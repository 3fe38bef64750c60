import { expect, it } from 'vitest'
import { STATISTICS } from './content/statistics'
import { statisticAt } from './statistic-at'

it.each([
  [0, ['0.0M+', '0K+', '0+', '0-0 sec']],
  [-1, ['0.0M+', '0K+', '0+', '0-0 sec']],
  [0.5, ['1.0M+', '10K+', '250+', '2-3 sec']],
  [0.999, ['2.0M+', '20K+', '500+', '3-5 sec']],
  [1, ['2M+', '20K+', '500+', '3-5 sec']],
  [1.7, ['2M+', '20K+', '500+', '3-5 sec']],
])('at %d the statistics read %j', (progress, texts) =>
  expect(STATISTICS.map((statistic) => statisticAt(statistic, progress))).toEqual(texts),
)
