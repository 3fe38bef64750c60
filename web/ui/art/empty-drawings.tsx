import { type Drawn, DrawnScene } from './scene'
import { box, dots, row } from './shapes'

/** Letters of a sleeper, from the lower left. */
const SNORES = (x: number, y: number) => `M${x} ${y}h10l-10 12h10M${x + 18} ${y - 26}h14l-14 16h14`

const DRAWINGS = {
  /** A sheep on an empty runway. */
  noFlights: {
    mood: 'day',
    sun: [310, 92, 32],
    clouds: [
      [36, 76, 1.1],
      [196, 62, 0.8],
    ],
    birds: [222, 100],
    shapes: [
      ['back', 'M0 190v-30q60-40 120-14t130-12t150 14v42Z'],
      ['middle', 'M352 186v-56h-8l-8-28h44l-8 28h-8v56ZM342 98h32v-6h-32Z'],
      ['light', 'M342 108h32l-4 14h-24Z'],
      ['middle', 'M0 240v-56q100-14 200-6t200-4v66Z'],
      ['back', 'M40 240L150 184H262L372 240Z'],
      ['pale', 'M200 236l2-10h8l2 10ZM203 220l1-7h5l1 7ZM205 207v-5h3v5Z', 0.9],
      ['frontLine', 'M66 200V112', 4],
      ['light', 'M66 114l12 6-4 26q-8 4-12-2Z'],
      ['pale', 'M76 130l-11-1 1-8 11 1ZM74 146q-5 3-9-1l1-6 9 1Z'],
      ['front', row(2, 14, 164, 192, box(6, 24)) + row(2, 14, 222, 192, box(6, 24))],
      [
        'pale',
        dots(
          [
            [170, 170],
            [172, 184],
            [238, 168],
            [240, 184],
          ],
          18,
        ) +
          dots(
            [
              [190, 158],
              [214, 156],
              [206, 178],
              [192, 184],
              [222, 186],
            ],
            22,
          ),
      ],
      ['front', 'M158 152q8 0 10 8l-2 22q-4 12-14 12t-14-12l-2-22q2-8 10-8Z'],
      ['front', 'M138 160q-14-4-20 4q10 8 20 4ZM166 160q14-4 20 4q-10 8-20 4Z'],
      [
        'pale',
        dots(
          [
            [147, 168],
            [158, 168],
          ],
          3.2,
        ) +
          dots(
            [
              [142, 152],
              [154, 148],
              [164, 153],
            ],
            9,
          ),
      ],
      ['frontLine', 'M156 200q-18 4-26-4', 2],
      [
        'light',
        dots(
          [
            [128, 190],
            [122, 196],
            [128, 202],
            [134, 196],
          ],
          5,
        ),
      ],
      ['sun', dots([[128, 196]], 3)],
    ],
  },
  /** A cat asleep in an open suitcase. */
  noTrips: {
    mood: 'day',
    sun: [316, 84, 28],
    clouds: [[34, 84, 1]],
    birds: [60, 104],
    shapes: [
      ['base', 'M0 204h400v36H0Z'],
      ['front', 'M118 150V72q0-14 14-14h136q14 0 14 14v78Z'],
      ['back', 'M130 150V78q0-8 8-8h124q8 0 8 8v72Z'],
      ['frontLine', 'M148 72v60M252 72v60', 3],
      ['light', 'M122 172q-2-44 30-54q40-16 84 0q44 14 42 54Z'],
      ['light', 'M128 160q-14-20-6-52l16 14h22l16-14q8 32-4 50q-10 14-22 14t-22-12Z'],
      ['pale', 'M133 122l-7-6q-1 8 1 14ZM165 122l7-6q1 8-1 14Z'],
      ['frontLine', 'M134 140q6 5 11 0M155 140q6 5 11 0', 2],
      ['front', 'M146 147h8l-4 5Z'],
      ['frontLine', 'M196 118v12M212 116v14M228 119v12', 3],
      ['pale', 'M262 172q4-22-14-26q-14-2-18 10q-2 8 6 10q8 0 6-8q10 2 8 14Z'],
      ['middle', 'M104 162h192v34q0 12-12 12H116q-12 0-12-12Z'],
      ['front', 'M104 160h192v8H104ZM132 160h12v48h-12ZM256 160h12v48h-12ZM116 208h22v6h-22ZM262 208h22v6h-22Z'],
      ['light', dots([[226, 188]], 11)],
      ['pale', 'M164 178h26v18h-26Z', 0.95],
      ['middleLine', 'M169 190l6-6 4 4 6-7', 1.5],
      ['frontLine', SNORES(192, 98), 2.5],
    ],
  },
  /** A penguin with a map in a desert. */
  notFound: {
    mood: 'day',
    sun: [96, 88, 36],
    clouds: [[286, 74, 1]],
    birds: [160, 84],
    shapes: [
      ['back', 'M0 190q70-40 140-14t130-8t130-2v44H0Z'],
      ['light', 'M0 240v-44q80-24 180-8t220-10v62Z'],
      ['front', 'M0 240v-20q100-22 210-8t190-12v40Z', 0.18],
      ['frontLine', 'M54 206v-68M54 182q-22 2-22-16v-8M54 172q20 2 20-14v-8', 12],
      ['frontLine', 'M324 210V112', 5],
      ['pale', 'M286 116h62l14 11-14 11h-62ZM362 144h-58l-14 11 14 11h58Z'],
      ['middle', 'M296 125h42v4h-42ZM308 153h44v4h-44Z'],
      ['front', 'M200 84q30 0 34 40q8 20 8 46q0 42-42 42t-42-42q0-26 8-46q4-40 34-40Z'],
      ['pale', 'M200 120q8-14 18-10q12 6 10 20q6 20 4 38q-4 36-32 36t-32-36q-2-18 4-38q-2-14 10-20q10-4 18 10Z'],
      [
        'front',
        dots(
          [
            [190, 124],
            [210, 124],
          ],
          3.4,
        ),
      ],
      ['sun', 'M193 131h14l-7 10Z'],
      ['front', 'M172 210h24v8h-30q0-6 6-8ZM204 210h24q6 2 6 8h-30Z'],
      ['front', 'M164 138q-20 22-18 48q10 0 24-24ZM236 138q14 12 22 28q-10 6-24-4Z'],
      ['middle', 'M120 180h48v34h-48Z'],
      ['frontLine', 'M136 180v-8h16v8', 3],
      ['light', 'M120 190h48v4h-48Z'],
      ['pale', 'M236 152l16-6 16 6 16-6v34l-16 6-16-6-16 6Z'],
      ['middleLine', 'M252 147v33M268 152v33', 1],
      ['middleLine', 'M240 176q10-18 20-10t18-12', 2],
    ],
  },
  /** Birds on a line that is cut. */
  failed: {
    mood: 'dusk',
    sun: [206, 132, 40],
    clouds: [
      [30, 76, 1],
      [288, 70, 0.9],
    ],
    birds: [196, 66],
    shapes: [
      ['back', 'M0 208q60-40 130-18t140-8t130 4v34H0Z'],
      ['middle', 'M0 218q90-28 190-12t210-10v44H0Z'],
      ['front', 'M64 224V78h8v146ZM46 90h44v6H46ZM328 224V88h8v136ZM310 100h44v6h-44Z'],
      ['front', row(2, 34, 49, 83, box(6, 8)) + row(2, 34, 313, 93, box(6, 8))],
      ['frontLine', 'M0 76q30 14 52 8q60 52 128 50q20 0 18 22v8M350 94q30 8 50 0M316 94q-34 24-42 60v22', 2.5],
      ['front', 'M188 164h20v14q0 6-6 6h-8q-6 0-6-6ZM261 174h26v18q0 4-4 4h-18q-4 0-4-4Z'],
      ['frontLine', 'M194 184v8M202 184v8', 3],
      ['sun', 'M224 200l16-10-5 11 13-3-21 20 5-13-10 4Z'],
      [
        'front',
        [
          [98, 106],
          [126, 118],
          [155, 124],
        ]
          .map(
            ([x = 0, y = 0]) => `M${x - 9} ${y}q-4-18 8-24q2-6 8-6q6 0 7 6l7 2-6 3q2 12-6 19q-2 8-8 14l-4-2q2-6 2-12Z`,
          )
          .join(''),
      ],
      [
        'pale',
        dots(
          [
            [105, 82],
            [133, 94],
            [162, 100],
          ],
          1.8,
        ),
      ],
      ['lightLine', 'M269 188v8M279 188v8', 3],
      ['base', 'M0 240v-18q100-14 200-6t200-6v30Z'],
    ],
  },
  /** An owl asleep on its branch. */
  noAlerts: {
    mood: 'dusk',
    sun: [112, 92, 34],
    clouds: [[276, 78, 1]],
    birds: [40, 138],
    shapes: [
      [
        'sun',
        dots(
          [
            [40, 70],
            [66, 116],
            [190, 48],
            [250, 52],
            [340, 118],
            [372, 60],
            [300, 142],
            [24, 170],
            [366, 172],
          ],
          2,
        ),
      ],
      ['back', 'M0 226q70-34 140-16t130-6t130 2v34H0Z'],
      ['base', 'M0 240v-10q100-10 200-4t200-4v18Z'],
      ['frontLine', 'M400 172Q300 200 202 192T40 200M330 188q10 18 34 24M96 194q-14-14-30-16', 8],
      [
        'middle',
        'M60 178q-18-10-28 2q12 12 28-2ZM38 200q-18-4-24 8q16 6 24-8ZM366 212q18-2 22 12q-16 2-22-12ZM344 178q4-18 20-18q0 16-20 18Z',
      ],
      [
        'front',
        'M158 100q-6-18-2-30q14 4 22 14q22-6 44 0q8-10 22-14q4 12-2 30q12 24 6 52q-8 40-48 40t-48-40q-6-28 6-52Z',
      ],
      ['middle', 'M166 138q10-6 34-6t34 6q4 48-34 52q-38-4-34-52Z'],
      [
        'lightLine',
        row(3, 20, 172, 150, 'q8 8 16 0') + row(2, 20, 182, 162, 'q8 8 16 0') + row(1, 0, 192, 174, 'q8 8 16 0'),
        2,
      ],
      [
        'pale',
        dots(
          [
            [180, 110],
            [220, 110],
          ],
          20,
        ),
      ],
      ['frontLine', 'M169 110q11 10 22 0M209 110q11 10 22 0', 3],
      ['sun', 'M193 118h14l-7 14ZM180 188h6v10h-6ZM189 188h6v10h-6ZM206 188h6v10h-6ZM215 188h6v10h-6Z'],
      ['lightLine', SNORES(262, 96), 2.5],
    ],
  },
} as const satisfies Record<string, Drawn>
export type EmptyDrawingName = keyof typeof DRAWINGS

export const EmptyDrawing = ({ name }: { name: EmptyDrawingName }) => <DrawnScene {...DRAWINGS[name]} />
