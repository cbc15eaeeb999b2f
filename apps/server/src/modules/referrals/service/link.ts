import { getAddress } from '@learn/contract/pages/plain'
import type { Tx } from '#platform/db/tables.ts'
import { newToken } from '#platform/ids.ts'
import { getCode, insertLink } from '../repo/links.ts'
import type { ReferralsParts } from './parts.ts'

/** 132 bits: nobody guesses one, and it is short enough for an SMS. */
const CODE_CHARS = 22

export const newCode = (): string => newToken().slice(0, CODE_CHARS)

/** Where a code leads. */
export const addressFor = ({ siteUrl }: Pick<ReferralsParts, 'siteUrl'>, code: string): string =>
  `${siteUrl}${getAddress('invitation', { code })}`

/** The personal link of a learner; it is made when it is first asked for and stays. */
export async function readLink(parts: ReferralsParts, tx: Tx, userId: number): Promise<string> {
  const known = await getCode(tx, userId)
  if (!known) await insertLink(tx, { user_id: userId, code: newCode(), created_at: parts.clock.now() })
  return addressFor(parts, (known ?? (await getCode(tx, userId)))?.code ?? '')
}
