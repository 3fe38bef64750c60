import { ApiError, unwrap } from '../../api/api-error'
import { api } from '../../api/client'

/** The platform's settings. @throws ApiError */
export const getSettings = () => unwrap(api.admin.settings.$get())

/** Switches the mode. @throws ApiError */
export const saveSettings = (enableLiveMode: boolean) => unwrap(api.admin.settings.$post({ json: { enableLiveMode } }))

/** Raises the session to administrator for 15 minutes. @throws ApiError */
export const confirmAdministrator = () => unwrap(api.admin.login.$post())

/** What was done lately, newest first. @throws ApiError */
export const getAudit = async () => (await unwrap(api.admin.audit.$get())).entries

/** The brands that the user manages, by name. @throws ApiError */
export const getBrands = async () => (await unwrap(api.admin.brands.$get())).brands

/** Takes a brand off its host, or puts it back. @throws ApiError */
export const switchBrand = (key: string, isDisabled: boolean) => {
  const brand = api.admin.brands[':key']
  return unwrap(isDisabled ? brand.disable.$post({ param: { key } }) : brand.enable.$post({ param: { key } }))
}

/** Whether the API says that this is not for whoever asks. */
export const isDenied = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403)
