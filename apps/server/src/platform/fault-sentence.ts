import { SettingsError } from './config.ts'
import { ServerGoneError } from './control.ts'
import { FolderLockedError } from './db/folder-lock.ts'
import { isDatabaseDown } from './db/is-down.ts'
import { AppError } from './errors.ts'
import { NodeRefusedError } from './nodes/join-nodes.ts'

/** What the system refuses, as the end of a sentence. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'there is no space left on the disk',
  EACCES: 'this user may not read or write there',
  EPERM: 'this user may not read or write there',
  EROFS: 'the disk can only be read',
  EMFILE: 'too many files are open',
  ENOENT: 'it is not there',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is no folder',
}

/** A failure as one sentence for whoever runs a command; null for what nobody expected. */
export function faultSentence(error: unknown): string | null {
  if (error instanceof FolderLockedError)
    return `${error.message}, which takes no commands now: try again when it is done.`
  if ([SettingsError, ServerGoneError, NodeRefusedError, AppError].some(kind => error instanceof kind))
    return (error as Error).message
  const { code, path, syscall, message, cause } = (error ?? {}) as Record<string, unknown>
  if (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')) return String(message)
  if (typeof code === 'string' && typeof syscall === 'string' && syscall !== 'connect' && REFUSALS[code])
    return `${typeof path === 'string' ? path : 'A file'} cannot be used: ${REFUSALS[code]}.`
  if (isDatabaseDown(error))
    return 'The database does not answer. What was not finished is not kept: try again when it does.'
  return cause === undefined ? null : faultSentence(cause)
}
