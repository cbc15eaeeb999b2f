import { isSame, keyedHash } from '../signing.ts'

/** Links live between one and two of these, and are the same within one, so that browsers can keep the file. */
const STEP_S = 6 * 3600

/** The parts of a link, as its address has them. */
export interface FileLink {
  fileId: string
  userId: string
  expiresS: string
  signature: string
}

export interface FileLinks {
  /** The address of a file on the content origin, for one person. `name` is what it is saved as; it lives one to two steps. */
  urlOf(userId: number, fileId: number, name: string, nowS: number, stepS?: number): string
  /** Whether a link is one of ours, for this person, and lives. */
  isLive(link: FileLink, nowS: number): boolean
  /** The id of the file that an address of ours leads this person to, be it over or not; null for any other text. */
  fileAt(url: string, userId: number): number | null
}

const PATH = /^\/f\/(?<fileId>\d{1,16})\/(?<userId>\d{1,16})\/(?<expiresS>\d{1,12})\/(?<signature>[\w-]{32})\/[^/]+$/

/**
 * Signed links to files: the content origin has no session, so the link says who asked. Whether they may still have the file is
 * asked when it is fetched.
 */
export function createFileLinks(contentOrigin: string, secret: string): FileLinks {
  const sign = ({ fileId, userId, expiresS }: Omit<FileLink, 'signature'>) =>
    keyedHash(secret, 'file-link', `${fileId}.${userId}.${expiresS}`).toString('base64url').slice(0, 32)
  const isSigned = (link: FileLink) => isSame(Buffer.from(link.signature), Buffer.from(sign(link)))
  return {
    urlOf(userId, fileId, name, nowS, stepS = STEP_S) {
      const expiresS = String((Math.floor(nowS / stepS) + 2) * stepS)
      const signature = sign({ fileId: String(fileId), userId: String(userId), expiresS })
      return `${contentOrigin}/f/${fileId}/${userId}/${expiresS}/${signature}/${encodeURIComponent(name)}`
    },
    isLive: (link, nowS) => isSigned(link) && Number(link.expiresS) > nowS,
    fileAt(url, userId) {
      if (!url.startsWith(`${contentOrigin}/`)) return null
      const link = PATH.exec(url.slice(contentOrigin.length))?.groups as FileLink | undefined
      return link && link.userId === String(userId) && isSigned(link) ? Number(link.fileId) : null
    },
  }
}
