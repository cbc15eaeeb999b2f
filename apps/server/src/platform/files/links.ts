import { isSame, keyedHash } from '../signing.ts'

/** Links live between one and two of these, and are the same within one, so that browsers can keep the file. */
const STEP_S = 6 * 3600

export interface FileLinks {
  /** The address of a file on the content origin. `name` is what it is saved as. */
  urlOf(fileId: number, name: string, nowS: number): string
  /** The file that a link of ours names while it lives, else null. */
  verify(fileId: string, expiresS: string, signature: string, nowS: number): number | null
}

/** Signed links to files: the content origin has no session, so the link itself is the permission. */
export function createFileLinks(contentOrigin: string, secret: string): FileLinks {
  const sign = (fileId: string, expiresS: string) =>
    keyedHash(secret, 'file-link', `${fileId}.${expiresS}`).toString('base64url').slice(0, 32)
  return {
    urlOf(fileId, name, nowS) {
      const expiresS = String((Math.floor(nowS / STEP_S) + 2) * STEP_S)
      return `${contentOrigin}/f/${fileId}/${expiresS}/${sign(String(fileId), expiresS)}/${encodeURIComponent(name)}`
    },
    verify(fileId, expiresS, signature, nowS) {
      const isValid = isSame(Buffer.from(signature), Buffer.from(sign(fileId, expiresS)))
      return isValid && Number(expiresS) > nowS ? Number(fileId) : null
    },
  }
}
