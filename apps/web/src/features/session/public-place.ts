import { brand } from '@learn/brand'
import { getAddress } from '@learn/contract/pages/plain'

/**
 * Where visitors without a session go who asked for a free page: the public site of the brand, else sign-in, which leads
 * back (decisions 1).
 */
export const publicPlace = (asked: string, site: string | null = brand.publicSiteUrl): string =>
  site ?? `${getAddress('login')}?next=${encodeURIComponent(asked)}`
