import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A certificate for the hosts that signs itself, and its key; `file` is where the certificate lies in the folder. @throws Error without openssl */
export async function makeCertificate(folder: string, hosts: string[]) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`).join()}`
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=Tailfin benchmark', '-addext', names]
  const made = spawnSync('openssl', ['req', '-x509', ...curve, ...files], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl could not make a certificate: ${made.error ?? made.stderr}`)
  return { file: cert, key: await readFile(key), cert: await readFile(cert) }
}
