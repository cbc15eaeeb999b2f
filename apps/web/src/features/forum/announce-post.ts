import { EDIT_WINDOW_S } from '@learn/contract/forum/plain'
import { clockTime } from '#shared/lib/date-text.ts'
import { toast } from '#shared/ui/toast.ts'
import type { OutgoingPost } from './outgoing.ts'

/** Says that a reply or a new discussion arrived, and how long it can be edited (spec: platform 2). */
export const announcePost = ({ atS }: Pick<OutgoingPost, 'atS'>): void =>
  toast.success('Post Created', `You can edit it until ${clockTime(atS + EDIT_WINDOW_S)}.`)
