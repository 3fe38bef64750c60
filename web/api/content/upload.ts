import { unwrap } from '../api-error'
import { brandHeaders } from '../client'

/**
 * Sends a form, or a file with its type, to the API and reports its progress, which fetch can't. It neither retries nor asks for a proof of
 * identity.
 * @param onSent called with the part that was sent, 0 to 1
 * @throws ApiError
 */
export function upload<Answer>(
  path: `/api/${string}`,
  form: FormData | Blob,
  onSent: (part: number) => void,
): Promise<Answer> {
  const answer = new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(brandHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('No answer'))
    request.send(form)
  })
  return unwrap<Answer>(answer)
}
