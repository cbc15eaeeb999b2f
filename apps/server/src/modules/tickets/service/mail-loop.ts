import { recentTexts } from '../repo/messages.ts'
import type { TicketsParts } from './parts.ts'

const MINUTES_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** Nobody writes more to one ticket in ten minutes, nor the same words so often in a day, long ones twice: two machines do. */
const MOST_MESSAGES = 5
const MOST_ALIKE = 5
const LONG_CHARS = 40

/** Whether a mail looks like an answer of a program to an answer of a program, which says so nowhere. */
export async function isLoop(
  { db, clock }: Pick<TicketsParts, 'db' | 'clock'>,
  { ticketId, authorId, text, key }: { ticketId: number; authorId: number; text: string; key: string },
): Promise<boolean> {
  const nowMs = clock.now().getTime()
  const rows = await recentTexts(db, { ticketId, authorId, since: new Date(nowMs - DAY_MS) })
  // The same mail again is no other one.
  if (rows.some(({ write_key }) => write_key === key)) return false
  const alike = rows.filter(row => row.text.startsWith(text)).length
  if (alike >= (text.length > LONG_CHARS ? 1 : MOST_ALIKE)) return true
  return rows.filter(({ written_at }) => nowMs - written_at.getTime() < MINUTES_MS).length >= MOST_MESSAGES
}
