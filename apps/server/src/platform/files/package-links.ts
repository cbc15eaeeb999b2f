import { isSame, keyedHash } from '../signing.ts'

/** Links live between one and two of these: a long sitting in one package. */
const STEP_S = 12 * 3600

/** The parts of a link, as its address has them. */
export interface PackageLink {
  activityId: string
  userId: string
  expiresS: string
  signature: string
}

export interface PackageLinks {
  /** Where the package of an activity plays, for one person: the document that plays it, and the folder of its files. */
  of(userId: number, activityId: number, format: string, nowS: number): { playerUrl: string; filesUrl: string }
  /** Whether a link is one of ours, on the host of its package, and lives. */
  isLive(link: PackageLink, host: string, nowS: number): boolean
}

/**
 * Signed links to packages. `origins` has a `*` in the place of the name of one: each package is an origin of its own for each person,
 * and shares no storage with another, nor with who used the browser before; without it they all share one.
 */
export function createPackageLinks(origins: string, secret: string): PackageLinks {
  const originOf = ({ activityId, userId }: Pick<PackageLink, 'activityId' | 'userId'>) => {
    const own = keyedHash(secret, 'package-host', `${activityId}.${userId}`).toString('hex').slice(0, 12)
    return origins.replace('*', `p${activityId}-${own}`)
  }
  const sign = ({ activityId, userId, expiresS }: Omit<PackageLink, 'signature'>) =>
    keyedHash(secret, 'package-link', `${activityId}.${userId}.${expiresS}`).toString('base64url').slice(0, 32)
  return {
    of(userId, activityId, format, nowS) {
      const link = {
        activityId: String(activityId),
        userId: String(userId),
        expiresS: String((Math.floor(nowS / STEP_S) + 2) * STEP_S),
      }
      const place = `${link.activityId}/${link.userId}/${link.expiresS}/${sign(link)}`
      const origin = originOf(link)
      return { playerUrl: `${origin}/play/${format}/${place}`, filesUrl: `${origin}/p/${place}/` }
    },
    isLive: (link, host, nowS) =>
      /^\d{1,16} \d{1,16}$/.test(`${link.activityId} ${link.userId}`) &&
      host === new URL(originOf(link)).host &&
      isSame(Buffer.from(link.signature), Buffer.from(sign(link))) &&
      Number(link.expiresS) > nowS,
  }
}
