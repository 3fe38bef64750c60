import type { BrandDetail } from '#worker/contract/admin'
import { answerTo } from '../../../../api/api-error'
import { api } from '../../../../api/client'
import { upload } from '../../../../api/content/upload'

const zip = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'application/zip' })

/** The brand as a file: all content, with its pictures. The export is logged. @throws ApiError, TypeError when the connection broke */
export async function exportBrand(key: string): Promise<File> {
  const answer = await answerTo(api.admin.brands[':key'].export.$get({ param: { key } }))
  const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `brand-${key}.zip`
  return new File([await answer.blob()], name, { type: 'application/zip' })
}

/** Adds a brand at a host with the content of a file. `onSent` receives the sent fraction, 0 to 1. @throws ApiError */
export const beginFromFile = (
  domain: string,
  file: Uint8Array<ArrayBuffer>,
  onSent: (part: number) => void = () => {},
) => upload<BrandDetail>(`/api/admin/brands/import?domain=${encodeURIComponent(domain)}`, zip(file), onSent)

/** Replaces a brand's `version` with the file's content, as its next version. @throws ApiError */
export const replaceByFile = (
  { key, version }: { key: string; version: number },
  file: Uint8Array<ArrayBuffer>,
  onSent: (part: number) => void,
) => upload<BrandDetail>(`/api/admin/brands/${key}/import?version=${version}`, zip(file), onSent)
