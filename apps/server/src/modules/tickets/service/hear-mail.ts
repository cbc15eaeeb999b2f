import { createHash } from 'node:crypto'
import { MESSAGE_CHARS, SUBJECT_CHARS, ticketName } from '@learn/contract/tickets'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { directory } from '../../auth/index.ts'
import { findTicket, findTickets, type TicketRecord } from '../repo/tickets.ts'
import { type Attachment, takeAttachments } from './mail-attachments.ts'
import { isLoop } from './mail-loop.ts'
import { cutQuotes, isAutomatic } from './mail-text.ts'
import { standing } from './open-ticket.ts'
import type { TicketsParts } from './parts.ts'
import { raiseTicket } from './raise.ts'
import { replyToTicket } from './reply.ts'
import { ticketAt } from './reply-address.ts'

/** A mail as the service of the institute hands it on. */
export interface InboundMail {
  id: string
  /** The bare address of who wrote it, as the service verified it. */
  from: string
  to: string
  subject: string
  text: string
  attachments: readonly Attachment[]
  headers: Record<string, string>
}

/** What a message says whose mail has files alone. */
const FILES_ONLY = 'Sent files without text.'

/**
 * Puts an answer by mail into its ticket with its files, once. `dropped`: it is of a machine, of somebody else than the address was made
 * for, or says nothing; nobody is answered, so that nothing begins a loop.
 */
export async function hearMail(parts: TicketsParts, mail: InboundMail): Promise<'heard' | 'dropped'> {
  if (isAutomatic({ subject: mail.subject, ...mail.headers, from: mail.from })) return 'dropped'
  const person = await directory.findPerson(parts.db, { email: mail.from.trim().toLowerCase() })
  const namedId = person ? ticketAt(parts.secret, mail.to, person.userId) : null
  const actor = person && (await directory.findActor(parts.db, person.userId, parts.clock.now()))
  const words = cutQuotes(mail.text)
  if (!actor || namedId === null || (words === '' && mail.attachments.length === 0)) return 'dropped'
  // An answer to a mail of before goes to where the conversation goes on.
  const ticketid = await findConversation(parts, actor.userId, namedId)
  const key = keyOf(mail.id)
  if (await isLoop(parts, { ticketId: ticketid, authorId: actor.userId, text: words, key })) return 'dropped'
  try {
    const { ids, note } = await takeAttachments(parts, actor, mail.attachments)
    // What is too long may be cut in the middle of a sign.
    const text = `${(words || FILES_ONLY).slice(0, MESSAGE_CHARS - note.length).toWellFormed()}${note}`
    await writeIn(parts, actor as Caller, { ticketid, text, key, files: ids })
    return 'heard'
  } catch (error) {
    // They write too much, or answer for the institute what is closed: no mail says so to a mail.
    if (error instanceof AppError) return 'dropped'
    throw error
  }
}

/** Where a conversation goes on: in what it was merged into, or in what its person asked once it was closed. */
async function findConversation({ db, clock }: TicketsParts, userId: number, namedId: number): Promise<number> {
  const named = await findTicket(db, namedId)
  const id = named?.merged_into ?? namedId
  const ticket = id === namedId ? named : await findTicket(db, id)
  const now = clock.now()
  if (!ticket || ticket.user_id !== userId || standing(ticket, now).state !== 'closed') return id
  const subject = followUpSubject(ticket)
  const mine = await findTickets(db, userId)
  return mine.find(one => one.subject === subject && standing(one, now).state !== 'closed')?.id ?? id
}

const followUpSubject = ({ number, subject }: TicketRecord): string =>
  `Follow-up of ${ticketName(number)}: ${subject}`.slice(0, SUBJECT_CHARS).toWellFormed()

/** Writes a mail into its ticket. What somebody writes in one of theirs that is closed becomes a new one: it must not be lost. */
async function writeIn(
  parts: TicketsParts,
  caller: Caller,
  message: { ticketid: number; text: string; key: string; files: readonly string[] },
): Promise<void> {
  const ticket = await findTicket(parts.db, message.ticketid)
  const isClosed = ticket && standing(ticket, parts.clock.now()).state === 'closed'
  if (!isClosed || ticket.user_id !== caller.userId) {
    await replyToTicket(parts, caller, { ...message, isnote: false, iswaiting: false })
    return
  }
  const { text, key, files } = message
  await raiseTicket(parts, caller, {
    kind: ticket.kind,
    subject: followUpSubject(ticket),
    text,
    context: {},
    key,
    files,
  })
}

/** The key of a write, made of the id of the call: the same mail twice is one message. */
function keyOf(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
