import { isSame, keyedHash } from '#platform/signing.ts'

const MAC_CHARS = 20

const macOf = (secret: string, ticketId: number, userId: number): string =>
  keyedHash(secret, 'ticket reply', `${ticketId}.${userId}`).toString('hex').slice(0, MAC_CHARS)

/** The address that a person answers a ticket at: `support+17.3f...@example.org`. Null where the institute has none. */
export function replyAddress(
  { secret, supportAddress }: { secret: string; supportAddress: string | undefined },
  ticketId: number,
  userId: number,
): string | null {
  const [name, host] = supportAddress?.split('@') ?? []
  return name && host ? `${name}+${ticketId}.${macOf(secret, ticketId, userId)}@${host}` : null
}

/** The ticket that an address names, where it was made for this person; else null. */
export function ticketAt(secret: string, address: string, userId: number): number | null {
  const [, id = '', mac = ''] = /\+(\d{1,16})\.([0-9a-f]{20})@/i.exec(address) ?? []
  const ticketId = Number(id)
  if (!Number.isSafeInteger(ticketId) || ticketId === 0) return null
  return isSame(Buffer.from(mac.toLowerCase()), Buffer.from(macOf(secret, ticketId, userId))) ? ticketId : null
}
