import { ClipboardList } from 'lucide-react'
import type { Kind } from '#features/course/index.ts'

export const assign: Kind = { name: 'Assignment', Icon: ClipboardList, verb: 'Open', isHandedIn: true }
