const KM_A_MILE = 1.609344

/** Whether the reader's region counts distances on the ground in miles, as its browser's language names it. */
export const readsMiles = (language = globalThis.navigator?.language): boolean => /-(?:US|GB)/.test(language ?? '')

/** A distance in the reader's unit: "3,442 mi" or "5,540 km". */
export const distanceText = (km: number, inMiles: boolean): string =>
  `${Math.round(inMiles ? km / KM_A_MILE : km).toLocaleString('en-US')} ${inMiles ? 'mi' : 'km'}`

/** A distance in the unit of this device's reader. Not for a first render: the server knows no reader. */
export const readerDistance = (km: number): string => distanceText(km, readsMiles())
