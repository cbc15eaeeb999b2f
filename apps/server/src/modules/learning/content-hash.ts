import { createHash } from 'node:crypto'
import { orderedJson } from './ordered-json.ts'

/** What a content is known by: the same for the same content, whatever the order of its members. */
export const contentHash = (content: unknown): string => createHash('sha256').update(orderedJson(content)).digest('hex')
