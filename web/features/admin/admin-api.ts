import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BrandDraft } from '#worker/contract/brand-draft'
import type { ContentName } from '#worker/contract/content/page-names'
import type { PictureUse, UploadedPicture } from '#worker/contract/content/picture'
import type { RichText } from '#worker/contract/content/rich-text'
import type { OwnLegalKey } from '#worker/features/brands/legal/contract'
import { ApiError, answerTo, unwrap } from '../../api/api-error'
import { api } from '../../api/client'
import { upload } from '../../api/content/upload'
import { askForProof } from '../../api/raised-session'

/** The platform's settings. @throws ApiError */
const getSettings = () => unwrap(api.admin.settings.$get())

/** Switches the mode. @throws ApiError */
export const saveSettings = (enableLiveMode: boolean) => unwrap(api.admin.settings.$post({ json: { enableLiveMode } }))

/** Has the administrator prove who they are, unless they did in the last fifteen minutes. @throws ApiError */
export async function confirmAdministrator() {
  const { raisedUntil } = await unwrap(api.auth.prove.$get())
  const success = raisedUntil !== null || (await askForProof())
  return { success, message: 'Nothing was changed, as you have not confirmed that it is you.' }
}

/** An offer as the provider sells it. @throws ApiError */
export const getNetOffer = async (id: string, signal?: AbortSignal) =>
  (await unwrap(api.admin['net-offers'][':id'].$get({ param: { id } }, { init: { ...(signal && { signal }) } }))).net

/** A page of the brands that the user manages, by name. @throws ApiError */
const getBrands = (wanted: BrandsWanted) => unwrap(api.admin.brands.$get({ query: wanted }))

/** A brand with its whole record. @throws ApiError */
export const getBrand = (key: string) => unwrap(api.admin.brands[':key'].$get({ param: { key } }))

/** Stores a new brand; with `copyOf`, the rest of its content is copied from that brand. @throws ApiError */
export const createBrand = (brand: BrandDraft, copyOf: string | null) =>
  unwrap(api.admin.brands.$post({ json: { brand, ...(copyOf !== null && { copyOf }) } }))

/** Stores a brand's next version; `version` is the one that was edited. @throws ApiError */
export const saveBrand = (key: string, version: number, brand: BrandDraft) =>
  unwrap(api.admin.brands[':key'].$put({ param: { key }, json: { version, brand } }))

/** Stores the content of a brand's page, as the brand's next version. @throws ApiError */
export const savePage = (key: string, page: ContentName, version: number, content: unknown) =>
  unwrap(api.admin.brands[':key'].pages[':page'].$put({ param: { key, page }, json: { version, content } }))

/** Publishes a brand's own legal text, or with null the platform's, as that text's next version. @throws ApiError */
export const publishLegal = (key: string, page: OwnLegalKey, version: number, text: RichText | null) =>
  unwrap(api.admin.brands[':key'].legal[':page'].$post({ param: { key, page }, json: { version, text } }))

/** A brand's own legal text in force; null when the platform's is. @throws ApiError */
const getLegalText = async (key: string, page: OwnLegalKey): Promise<RichText | null> =>
  (await unwrap(api.admin.brands[':key'].legal[':page'].$get({ param: { key, page } }))).text

/** Stores a picture of the brand: its files, one for each width. `onSent` gets the fraction that was sent, 0 to 1. @throws ApiError */
export function uploadPicture(
  key: string,
  { use, files }: { use: PictureUse; files: readonly Blob[] },
  onSent: (part: number) => void,
) {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return upload<UploadedPicture>(`/api/admin/brands/${key}/pictures?use=${use}`, form, onSent)
}

/** How many pictures the brand has stored, and whether there may be more. @throws ApiError */
const getPictureRoom = (key: string) => unwrap(api.admin.brands[':key'].pictures.$get({ param: { key } }))

/** A brand's saved states, newest first. @throws ApiError */
const getBrandVersions = async (key: string) =>
  (await unwrap(api.admin.brands[':key'].versions.$get({ param: { key } }))).versions

/** Stores an old version's content as the next version; `current` is the present version. @throws ApiError */
export const restoreBrand = (key: string, version: number, current: number) =>
  unwrap(
    api.admin.brands[':key'].versions[':version'].restore.$post({
      param: { key, version: String(version) },
      json: { version: current },
    }),
  )

/** This site's own page, as it is served. @throws ApiError */
const getOwnPage = async () => (await answerTo(fetch('/'))).text()

/** Disables or enables a brand. @throws ApiError */
export const switchBrand = (key: string, isDisabled: boolean) => {
  const brand = api.admin.brands[':key']
  return unwrap(isDisabled ? brand.disable.$post({ param: { key } }) : brand.enable.$post({ param: { key } }))
}

/** Whether a call failed because the user may never make it. Who lacks a second factor may, once it is set up: the page says how. */
export const isDenied = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403) && error.code !== 'factor_needed'

// Others may change these meanwhile, so they are loaded on every visit.
const fresh = { staleTime: 0, refetchOnMount: true } as const

export const adminSettingsQuery = queryOptions({ queryKey: ['admin', 'settings'], queryFn: getSettings, ...fresh })

/** The filter of a list of brands: a text in name, key or host, and the key after which the page begins. */
export interface BrandsWanted {
  text?: string
  after?: string
}

/** The previous list stays until the next one is there. */
export const brandsQuery = (wanted: BrandsWanted) =>
  queryOptions({
    queryKey: ['admin', 'brands', wanted],
    queryFn: () => getBrands(wanted),
    placeholderData: keepPreviousData,
    ...fresh,
  })

export const brandQuery = (key: string) =>
  queryOptions({ queryKey: ['admin', 'brand', key], queryFn: () => getBrand(key), ...fresh })

export const legalTextQuery = (key: string, page: OwnLegalKey) =>
  queryOptions({ queryKey: ['admin', 'legal', key, page], queryFn: () => getLegalText(key, page), ...fresh })

export const pictureRoomQuery = (key: string) =>
  queryOptions({ queryKey: ['admin', 'pictures', key], queryFn: () => getPictureRoom(key), ...fresh })

/** The versions of a brand. `current` is part of the key, so that each save loads them again. */
export const brandVersionsQuery = (key: string, current: number) =>
  queryOptions({ queryKey: ['admin', 'brand-versions', key, current], queryFn: () => getBrandVersions(key) })

export const ownPageQuery = queryOptions({ queryKey: ['admin', 'own-page'], queryFn: getOwnPage })
