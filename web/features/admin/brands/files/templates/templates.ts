import type { BrandTemplate } from '#worker/contract/brand-file/brand-file'
import { businessTravel } from './business-travel'
import { cityBreaks } from './city-breaks'
import { familyHolidays } from './family-holidays'

/** The shops that a brand may begin from. */
export const TEMPLATES: readonly BrandTemplate[] = [cityBreaks, businessTravel, familyHolidays]
