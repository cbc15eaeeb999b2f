import { Text } from 'lucide-react'
import type { Kind } from '#features/course/index.ts'

/** Author's text between lessons: no name, no state and no page of its own. */
export const label: Kind = { name: 'Text', Icon: Text, verb: 'Read', isBetween: true }
